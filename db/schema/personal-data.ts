import { signInInput } from '#db/schema/profile';

/** Whose data is asked for: an address, trimmed and in lower case. */
export const personalDataInput = signInInput.pick({ email: true });
