import { AuthRefusal } from '#admin/auth/auth-client.ts';
import { en } from '#core/words/en';
import { PASSWORD_MIN } from '#db/schema/profile';

/**
 * A password that was typed twice, under these names of fields.
 * @throws AuthRefusal under the field that is wrong
 */
export function typedTwice(
  field: (name: string) => string,
  name = 'password',
  again = 'password_again',
): string {
  const password = field(name);
  if (password.length < PASSWORD_MIN)
    throw new AuthRefusal(en.errors.validation, { [name]: en.auth.passwordMin(PASSWORD_MIN) });
  if (password !== field(again))
    throw new AuthRefusal(en.errors.validation, { [again]: en.auth.passwordsDiffer });
  return password;
}
