import { CircularProgress, Stack } from '@mui/material';
import { useEffect } from 'react';
import { useGetIdentity, useNotify, useTranslate } from 'react-admin';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { signOut } from '#admin/account/auth-client.ts';
import { unsavedInput } from '#admin/kit/saving/unsaved-input.ts';
import { stopDrawings } from '#admin/kit/share/drawings.ts';
import { forgetFilesOf } from '#admin/kit/upload/pending-files.ts';
import { forgetVisit } from '#admin/shell/visit.ts';
import { paths } from '#core/kit/paths';

/** The route of `SignOut`, and the state that the menu sends along: a link from elsewhere signs nobody out. */
export const SIGN_OUT = { path: '/logout', state: 'wanted' };

/**
 * Signs out, on a screen of its own: the form before it has asked about its unsaved input, and no list is left that
 * would ask the server once more.
 */
export function SignOut() {
  const { state } = useLocation();
  return state === SIGN_OUT.state ? <SigningOut /> : <Navigate to="/" replace />;
}

function SigningOut() {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const { identity, isPending } = useGetIdentity();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whatever renders again
  useEffect(() => {
    if (isPending) return;
    const signedOut = async () => {
      // A drawing in the background would be refused.
      await stopDrawings();
      return signOut();
    };
    signedOut().then(
      async () => {
        if (identity) await clearUnsaved(String(identity.id));
        // A full page load, so that nothing of the session stays in memory.
        window.location.replace(paths.adminLogin());
      },
      (error: unknown) => {
        console.error('sign out failed', error);
        notify('office.logout_failed', { type: 'error' });
        navigate(-1);
      },
    );
  }, [isPending]);
  return (
    <Stack component="main" sx={{ alignItems: 'center', pt: 8 }}>
      <CircularProgress aria-label={translate('ra.page.loading')} />
    </Stack>
  );
}

/** Forgets the visit, and the unsaved input that this browser keeps for `user`, for sign-out: others may use it next. */
export async function clearUnsaved(user: string): Promise<void> {
  forgetVisit();
  unsavedInput().forgetAllOf(user);
  await forgetFilesOf(user);
}
