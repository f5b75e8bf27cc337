import { signInQuestion } from '#admin/account/session/retry-call.ts';
import { lazyPart } from '#admin/shell/loading/lazy.tsx';

const load = async () => (await import('#admin/account/session/SignInSteps.tsx')).SignInSteps;
const SignInSteps = lazyPart(load, null);

/** Loads the dialog before it is asked for: a form with input is not left alone when a deploy takes its file away. */
export const prepareSignIn = (): void => void load().catch(() => {});

/** A dialog that asks for the password when the session has ended. The screen keeps its input. */
export function SignInAgain() {
  const asked = signInQuestion.useAsked();
  return asked && <SignInSteps answer={asked.answer} />;
}
