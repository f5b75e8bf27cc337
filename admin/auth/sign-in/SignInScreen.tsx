import { useEffect, useState } from 'react';
import { type SecondStep, whoIsIn } from '#admin/auth/auth-client.ts';
import { ForgottenForm } from '#admin/auth/sign-in/ForgottenForm.tsx';
import { placeAfter, wanting } from '#admin/auth/sign-in/place-after.ts';
import { SecondStepForm } from '#admin/auth/sign-in/SecondStepForm.tsx';
import { SignInForm } from '#admin/auth/sign-in/SignInForm.tsx';
import type { ScreenTexts } from '#admin/auth/sign-in/screen-texts.ts';
import { Texts, useWords } from '#admin/auth/sign-in/texts.ts';
import { paths } from '#core/paths';
import { hasOffice } from '#core/rules/roles';

/**
 * The spec's sign-in: email and password, or instructions for a new password. The server renders it
 * at every address of the back office for whoever is not signed in.
 */
export default function SignInScreen({ texts }: { texts: ScreenTexts }) {
  useWords();
  useEffect(() => {
    sendOn();
  }, []);
  return (
    <Texts value={texts}>
      <Steps />
    </Texts>
  );
}

function Steps() {
  const [shown, setShown] = useState<'password' | 'forgotten' | SecondStep>('password');
  const [email, setEmail] = useState('');
  const [note, setNote] = useState('');
  const show = (next: typeof shown, typed: string) => {
    setEmail(typed);
    setNote('');
    setShown(next);
  };
  switch (shown) {
    case 'password':
      return (
        <SignInForm
          email={email}
          note={note}
          onForgotten={(typed) => show('forgotten', typed)}
          onSecondStep={show}
        />
      );
    case 'forgotten':
      return <ForgottenForm email={email} onBack={() => show('password', email)} />;
    default:
      return (
        <SecondStepForm
          step={shown}
          onBack={(why = '') => {
            show('password', email);
            setNote(why);
          }}
        />
      );
  }
}

/**
 * Shows the address of the sign-in, and remembers the screen that was asked for. Somebody signed in with a
 * role in the back office goes on to it; another user who asked for a screen, to the site (spec §6).
 */
function sendOn() {
  const { pathname, search } = window.location;
  const isGuarded = pathname !== paths.adminLogin();
  if (isGuarded) window.history.replaceState(wanting(pathname + search), '', paths.adminLogin());
  whoIsIn()
    .then((person) => {
      if (!person?.is_active) return;
      if (hasOffice(person.role)) window.location.replace(placeAfter(window.history.state));
      else if (isGuarded) window.location.replace(paths.home());
    })
    // If the check fails, the form stays.
    .catch(() => {});
}
