import { AuthRefusal } from '#admin/account/auth-call.ts';
import { officeWords } from '#admin/shell/language.ts';
import { normalPassword, PASSWORD_MIN } from '#core/users/sign-in';

/**
 * Returns a new password that was typed in the form field `name`.
 * @param field gives the value of the form field with that name
 * @throws AuthRefusal with the error under the field when it is too short
 */
export function typedPassword(field: (name: string) => string, name: string): string {
  const { auth, errors } = officeWords();
  const password = field(name);
  if (normalPassword(password).length < PASSWORD_MIN)
    throw new AuthRefusal(errors.validation, { errors: { [name]: auth.passwordMin(PASSWORD_MIN) } });
  return password;
}
