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
    'unsub',
    'unsubbed',
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
    'cancelled',
    'canceled',
    'withdrawn',
    'revoked',
    'declined',
    'refused',
    'do_not_email',
    'do_not_mail',
    'do_not_contact',
    'no_email',
    'no_emails',
    'no_mail',
    'no_newsletter',
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

/** Words that tell of mail only where a status is told: elsewhere they may be about a payment, a membership or a file. */
const LOOSE: ReadonlySet<string> = new Set(
  'confirmed active enabled pending disabled inactive removed deleted archived blocked suppressed transactional cancelled canceled withdrawn revoked declined refused cleaned complaint abuse'.split(
    ' ',
  ),
);

/** Whether a word of a status is about mail wherever it stands. */
export const isOfMail = (word: string): boolean => statusOfWord(word) !== null && !LOOSE.has(plainTitle(word));

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
