import type { ReaderState } from '#core/newsletter/reader-state';
import type { newsletterSubscribers } from '#db/newsletter/schema';

/** A reader as the server gives it to the office. */
export type OfficeReader = Omit<typeof newsletterSubscribers.$inferSelect, 'search'> & {
  state: ReaderState;
  /** Whether a letter has gone out since their subscription ended. */
  letter_since: boolean;
};
