import type { captchaSpent } from '#db/schema/guard';

/** What became of a token. */
export type Verdict =
  /** `spent` must be stored with what the token was for: a second time, its insert fails. */
  | { result: 'passed'; spent: typeof captchaSpent.$inferInsert | null }
  | { result: 'refused' }
  /** The provider did not answer, or not as it should. */
  | { result: 'unreachable' };

/** A way of telling people from programs. */
export interface Captcha {
  /** Never throws. `remoteip` is the client's address, when it is known. */
  verify(token: string, remoteip: string | undefined): Promise<Verdict>;
}
