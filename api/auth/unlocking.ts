import { signInKey } from '#api/auth/limits';
import { resetLink } from '#api/auth/reset-link';
import { forgetAttemptsBelow } from '#db/write/attempts';

/**
 * A link to a new password for a person who is locked out, as `resetLink`; its statements forget the failed sign-ins
 * too. The password and the role stay as they are.
 */
export async function unlocking(...given: Parameters<typeof resetLink>) {
  const [db, , { email }] = given;
  const { link, statements } = await resetLink(...given);
  const forgotten = forgetAttemptsBelow(db, await signInKey(email));
  return { link, statements: [...statements, forgotten] as const };
}
