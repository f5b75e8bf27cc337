import type { captchaSpent } from '#db/schema/guard';

/** The result of verifying a token. */
export type Verdict =
  /** `spent` must be inserted in the batch of the submission: for a used token it fails. */
  | { result: 'passed'; spent: typeof captchaSpent.$inferInsert | null }
  | { result: 'refused' }
  /** The provider did not answer, or not as it should. */
  | { result: 'unreachable' };

/** A way of telling people from programs. */
export interface Captcha {
  /** Never throws. `remoteip` is the client's address, when it is known. */
  verify(token: string, remoteip: string | undefined): Promise<Verdict>;
}
