import * as z from 'zod/mini';
import { call } from '#admin/account/auth-call.ts';
import { officeWords } from '#admin/shell/language.ts';

const answerContract = z.object({ message: z.string() });

/** Requests another address to sign in with; returns what to do next. @throws AuthRefusal, or ZodError */
export const changeEmail = async (email: string): Promise<string> =>
  answerContract.parse(await call('/change-address', officeWords().address.failed, { email })).message;

/** Confirms a new address with the token of a mailed link. @throws AuthRefusal */
export const confirmEmail = (token: string) => call('/confirm-address', officeWords().address.failed, { token });
