import { Button } from '@mui/material';
import { useEffect } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import { confirmByPasskey, confirmByPassword } from '#admin/auth/auth-client.ts';
import { PasswordField } from '#admin/auth/PasswordField.tsx';
import { useSending } from '#admin/auth/useSending.ts';
import { officeWords } from '#admin/language.ts';
import { FormDialog } from '#admin/session/FormDialog.tsx';
import { PasskeyButton } from '#admin/session/PasskeyButton.tsx';
import { CONFIRMED_MINUTES } from '#core/rules/factors';

/** The dialog that asks for the password, or a passkey, of whoever is signed in. */
export function IdentityDialog({ answer }: { answer: (isConfirmed: boolean) => void }) {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  // Gone with its screen: the question does not wait for the next one.
  useEffect(() => () => answer(false), [answer]);
  const { busy, problem, errors, submit, attempt } = useSending(async (field) => {
    await confirmByPassword(field('password'));
    answer(true);
  }, officeWords().auth.failed);
  const byPasskey = () =>
    attempt(async () => {
      await confirmByPasskey();
      answer(true);
    });
  const cancel = () => answer(false);
  return (
    <FormDialog
      title={translate('office.identity.title')}
      text={translate('office.identity.text', { smart_count: CONFIRMED_MINUTES })}
      problem={problem}
      onSubmit={submit}
      onCancel={cancel}
      actions={
        <>
          <Button onClick={cancel}>{translate('office.identity.leave')}</Button>
          <PasskeyButton label="office.identity.passkey" busy={busy} onPress={byPasskey} />
          <Button type="submit" variant="contained" loading={busy}>
            {translate('office.identity.prove')}
          </Button>
        </>
      }
    >
      {/* Tells password managers which account the password belongs to. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={identity?.fullName ?? ''}
        readOnly
        hidden
      />
      <PasswordField
        name="password"
        label={translate('ra.auth.password')}
        autoComplete="current-password"
        error={errors.password}
        autoFocus
      />
    </FormDialog>
  );
}
