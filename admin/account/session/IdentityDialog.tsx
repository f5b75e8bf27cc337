import { Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import { confirmByPasskey, confirmByPassword, ownProof, type SecondStep } from '#admin/account/auth-client.ts';
import { PasswordField } from '#admin/account/PasswordField.tsx';
import { FormDialog, PasskeyButton } from '#admin/account/session/FormDialog.tsx';
import { CodeField } from '#admin/account/session/SecondStepDialog.tsx';
import { useSending } from '#admin/account/useSending.ts';
import { officeWords } from '#admin/shell/language.ts';
import { CONFIRMED_MINUTES } from '#core/users/sign-in';

/** Asks the signed-in user for a passkey, or for the password, with a code if they have a second step. */
export function IdentityDialog({ answer }: { answer: (isConfirmed: boolean) => void }) {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  // Gone with its screen: the question does not wait for the next one.
  useEffect(() => () => answer(false), [answer]);
  const own = useOwnProof();
  const { busy, problem, errors, submit, attempt } = useSending(async (field) => {
    await confirmByPassword(field('password'), field('code'));
    answer(true);
  }, officeWords().auth.failed);
  const byPasskey = () =>
    attempt(async () => {
      await confirmByPasskey();
      answer(true);
    });
  const cancel = () => answer(false);
  // Where nothing is known of it, the server has said that it wants a code.
  const hasFactor = own.authenticator || own.passkey || Boolean(errors.code);
  return (
    <FormDialog
      title={translate('office.identity.title')}
      text={translate(`office.identity.${hasFactor ? 'second' : 'text'}`, { smart_count: CONFIRMED_MINUTES })}
      problem={problem}
      onSubmit={submit}
      onCancel={cancel}
      actions={
        <>
          <Button onClick={cancel}>{translate('office.identity.leave')}</Button>
          {own.passkey && <PasskeyButton label="office.identity.passkey" busy={busy} onPress={byPasskey} />}
          <Button type="submit" variant="contained" loading={busy}>
            {translate('office.identity.prove')}
          </Button>
        </>
      }
    >
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={identity?.email ?? ''} readOnly hidden />
      <PasswordField
        name="password"
        label={translate('ra.auth.password')}
        autoComplete="current-password"
        error={errors.password}
        autoFocus
      />
      {hasFactor && <CodeField hasApp={own.authenticator} error={errors.code} />}
    </FormDialog>
  );
}

/** None until the server has answered. */
function useOwnProof(): SecondStep {
  const [own, setOwn] = useState<SecondStep>({ authenticator: false, passkey: false });
  useEffect(() => {
    ownProof().then(setOwn, (error: unknown) => {
      console.error('second steps could not be looked up', error);
    });
  }, []);
  return own;
}
