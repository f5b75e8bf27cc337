import * as field from '#db/schema/fields';
import { signInInput } from '#db/schema/profile';

/**
 * Whose data is asked for: an address, trimmed and in lower case; and the account, when it is that of another person
 * than the one who has the address now.
 */
export const personalDataInput = signInInput
  .pick({ email: true })
  .extend({ account: field.optional(field.id()) });
