import type { BatchItem } from 'drizzle-orm/batch';
import type * as z from 'zod/mini';
import type { Bindings } from '#api/bindings';
import type { Config } from '#api/http/config';
import type { Limit } from '#api/http/forms/limits';
import type { Mail } from '#api/mail/mail';
import type { Lang } from '#core/kit/lang';
import type { Paths } from '#core/kit/paths';
import type { Words } from '#core/words/en';
import type { Database } from '#db/kit/client';

/** The facts of a request that taking its submission needs. */
export interface SubmissionContext {
  db: Database;
  config: Config;
  env: Pick<Bindings, 'JOBS' | 'MEDIA' | 'PURGE'>;
  now: Date;
  ip: string | undefined;
  lang: Lang;
  words: Words;
}

interface Stored {
  statements: BatchItem<'sqlite'>[];
  mails: Mail[];
  /** What is to be done once all of it is written. It must not throw: the sender is answered that it was taken. */
  afterwards?: () => Promise<void>;
}

/**
 * A form of the site that visitors send, declared. `submit` checks it, counts it, stores it once and
 * mails; `submissionRoute` answers JSON, `site/loaders/submission` a page.
 */
export interface Submission<I> {
  /** Names its limits and keys in the database. */
  name: string;
  fields: readonly (keyof I & string)[];
  /** Where it is sent as JSON, the page with its form, and that page once it is sent. */
  paths: (paths: Paths) => { api: string; page: string; sent: string };
  form: (words: Words) => z.ZodMiniType<I>;
  words: (words: Words) => { sent: string; failed: string; tooMany: string };
  /** Limits beside that of the client's IP address. */
  limits?: (input: I, verified: boolean) => readonly Limit[];
  /** How many an hour one IP address may send, where that is not as `limits.ts` has it. */
  anHour?: { verified: number; unverified: number };
  /**
   * How long the same words from one address count as one submission, in milliseconds, where the
   * sender gives no key. Without it they are one each time.
   */
  sameWordsMs?: number;
  /**
   * The rows and mails to write, in one batch with key and captcha: all of it or nothing.
   * @param verified whether a captcha was solved
   */
  store: (context: SubmissionContext, input: I, verified: boolean) => Promise<Stored>;
}
