import { plainTitle } from '#core/tables/columns';

/** What another list says of a reader, from the one who gets the newsletter to the one who must not. */
export const IMPORTED_STATUSES = ['confirmed', 'pending', 'unsubscribed', 'bounced', 'complained'] as const;
export type ImportedStatus = (typeof IMPORTED_STATUSES)[number];

/** The words of programs for them, as `plainTitle` writes words. */
const WORDS: Readonly<Record<ImportedStatus, readonly string[]>> = {
  confirmed: ['confirmed', 'subscribed', 'active', 'enabled', 'opted_in', 'opt_in', 'पक्का_भएको'],
  pending: ['pending', 'unconfirmed', 'not_confirmed', 'पक्का_गर्न_बाँकी'],
  unsubscribed: [
    'unsubscribed',
    'unsubscribe',
    'un_subscribed',
    'opted_out',
    'opt_out',
    'optout',
    'disabled',
    'inactive',
    'removed',
    'deleted',
    'archived',
    'blocklisted',
    'blacklisted',
    'blocked',
    'suppressed',
    'nonsubscribed',
    'non_subscribed',
    'not_subscribed',
    'never_subscribed',
    'transactional',
    'बन्द_गरेको',
  ],
  bounced: ['bounced', 'bounce', 'hard_bounce', 'hard_bounced', 'cleaned', 'undeliverable'],
  complained: ['complained', 'complaint', 'spam', 'spam_complaint', 'marked_as_spam', 'abuse'],
};

const BY_WORD: ReadonlyMap<string, ImportedStatus> = new Map(
  IMPORTED_STATUSES.flatMap((status) => WORDS[status].map((word): [string, ImportedStatus] => [word, status])),
);

/** Whether somebody with this status has left, or takes no mail. */
export const isOff = (status: ImportedStatus): status is Exclude<ImportedStatus, 'confirmed' | 'pending'> =>
  status !== 'confirmed' && status !== 'pending';

/** The status that a word of another program means; `null` for an unknown word. */
export const statusOfWord = (word: string): ImportedStatus | null => BY_WORD.get(plainTitle(word)) ?? null;

/** Of what several cells or rows say of one address, what keeps most mail away: whoever has left stays so. */
export function strictest(statuses: readonly ImportedStatus[]): ImportedStatus {
  const rank = (status: ImportedStatus) => IMPORTED_STATUSES.indexOf(status);
  return statuses.reduce((one, other) => (rank(other) > rank(one) ? other : one), 'confirmed');
}

/** The status of everybody in a file of Mailchimp, which writes one for each; `null` for any other name. */
export function statusOfFile(name: string): ImportedStatus | null {
  if (/^(?:non-?subscribed|unsubscribed)_/i.test(name)) return 'unsubscribed';
  return /^cleaned_/i.test(name) ? 'bounced' : null;
}
