import { Alert, Chip, List, ListItem, ListItemText, Stack, Typography } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { useGetIdentity, useNotify, useTranslate } from 'react-admin';
import {
  endSession,
  type OwnSession,
  ownSessions,
  signOutEverywhere,
  signOutOthers,
} from '#admin/account/auth-client.ts';
import { clearUnsaved } from '#admin/account/session/SignOut.tsx';
import { ReasonedButton } from '#admin/kit/dialog/ReasonedButton.tsx';
import { LoadFailed } from '#admin/kit/list/LoadFailed.tsx';
import { readableMoment } from '#admin/kit/readable-date.ts';
import { paths } from '#core/kit/paths';

/** The browsers in which the user is signed in, with buttons to sign out of one, of all others, or of all. */
export function Sessions() {
  const translate = useTranslate();
  const notify = useNotify();
  const { identity } = useGetIdentity();
  const [list, setList] = useState<readonly OwnSession[] | 'unknown'>();
  const load = useCallback(
    () =>
      ownSessions().then(setList, (error: unknown) => {
        console.error('sessions could not be read', error);
        setList('unknown');
      }),
    [],
  );
  useEffect(() => {
    void load();
  }, [load]);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const run = async (end: () => Promise<unknown>) => {
    setBusy(true);
    setFailed(false);
    try {
      await end();
    } catch (error) {
      console.error('signing out failed', error);
      setFailed(true);
    }
    setBusy(false);
  };
  const ending = (end: () => Promise<unknown>) =>
    run(async () => {
      await end();
      await load();
      notify('auth.ended', { type: 'success' });
    });
  const everywhere = () =>
    run(async () => {
      await signOutEverywhere();
      if (identity) await clearUnsaved(String(identity.id));
      // A full page load, so that nothing of the session stays in memory.
      window.location.assign(paths.adminLogin());
    });
  const reason = busy ? 'office.reasons.busy' : null;
  const others = Array.isArray(list) ? list.filter(({ is_current }) => !is_current) : [];
  return (
    <Stack spacing={2}>
      {list === 'unknown' && <LoadFailed text="auth.sessionsFailed" onRetry={load} />}
      {Array.isArray(list) && (
        <List disablePadding>
          {list.map((session) => (
            <SessionItem
              key={session.id}
              session={session}
              reason={reason}
              onEnd={() => ending(() => endSession(session.id))}
            />
          ))}
        </List>
      )}
      <Typography color="text.secondary">{translate('auth.everywhereText')}</Typography>
      {failed && <Alert severity="error">{translate('auth.everywhereFailed')}</Alert>}
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <ReasonedButton
          variant="outlined"
          onClick={() => ending(signOutOthers)}
          reason={others.length === 0 ? 'auth.noOthers' : reason}
        >
          {translate('auth.others')}
        </ReasonedButton>
        <ReasonedButton variant="outlined" onClick={everywhere} reason={reason}>
          {translate('auth.everywhere')}
        </ReasonedButton>
      </Stack>
    </Stack>
  );
}

interface SessionItemProps {
  session: OwnSession;
  reason: string | null;
  onEnd: () => void;
}

function SessionItem({ session, reason, onEnd }: SessionItemProps) {
  const translate = useTranslate();
  const { device, created_at, seen_at, is_current } = session;
  const name = device || translate('auth.unknownDevice');
  return (
    <ListItem disableGutters divider sx={{ gap: 2, flexWrap: 'wrap' }}>
      <ListItemText
        sx={{ flex: '1 1 14rem' }}
        primary={
          <>
            {name} {is_current && <Chip size="small" label={translate('auth.thisBrowser')} />}
          </>
        }
        secondary={translate('auth.seen', { first: readableMoment(created_at), last: readableMoment(seen_at) })}
        slotProps={{ primary: { component: 'div' } }}
      />
      {!is_current && (
        <ReasonedButton
          variant="text"
          onClick={onEnd}
          reason={reason}
          aria-label={`${translate('auth.signOutOne')}: ${name}`}
        >
          {translate('auth.signOutOne')}
        </ReasonedButton>
      )}
    </ListItem>
  );
}
