import { type ImportedStatus, isOff, statusOfWord } from '#core/newsletter/imported-status';
import { titleWords } from '#core/newsletter/mail-titles';
import { ownTitles } from '#core/tables/columns';
import { officeLabels } from '#core/words/office-labels';

/** What a column tells of a reader's status by its title. */
export type StatusTitle =
  /** Its cells are words for a status; one that is not sure may hold something else. */
  | { holds: 'words'; isSure: boolean }
  /** Its cells say yes or no, or when; a wish is told only by a cell with something in it. */
  | { holds: 'flags'; yes: ImportedStatus; no: ImportedStatus | null; isWish: boolean };

/** Words of titles that do not change what they say. */
const IDLE = new Set(
  'is has was been e email emails mail mails mailing mailings newsletter newsletters marketing delivery permission consent address list lists from of to for the our all any global globally automatically user contact subscriber person'.split(
    ' ',
  ),
);

const { status, ended_at } = officeLabels.subscribers;
const SURE = new Set([...ownTitles(status), 'subscription_status', 'opt_in_status']);
/** A state may be a part of a country too. */
const UNSURE = new Set(['state', 'subscription', 'subscription_state']);
const WISHES = new Set(['subscribed', 'opted_in', 'opt_in', 'optin', 'accepts']);
const WISHES_AS_A_WHOLE = new Set([
  'newsletter',
  'newsletters',
  'email_newsletter',
  'email_marketing',
  'marketing_emails',
]);
const NO_MAIL =
  /^(?:do_?not|don_?t|no|never)_?(?:(?:send|receive|want|get|bulk|mass|marketing)_?)*(?:e_?mails?|mails?|mailings?|newsletters?|contact)$/;

/** Titles of an end that are no word for a status. */
const ENDS: ReadonlyMap<string, ImportedStatus> = new Map([
  ...[...ownTitles(ended_at), 'left', 'unsub', 'unsubscription', 'exclude', 'excluded'].map(
    (title): [string, ImportedStatus] => [title, 'unsubscribed'],
  ),
  ['clean', 'bounced'],
]);
const TIME = /^(?:date|time)_|_(?:at|on|date|time|timestamp|day)$/g;

/**
 * What a column tells by its title, e.g. `Has opted out of email`, `unsubscribed` or `UNSUB_TIME`, where a yes or a time
 * tells that somebody has left; `null` when it tells nothing of a status.
 */
export function statusTitle(title: string): StatusTitle | null {
  const words = titleWords(title);
  const plain = words.join('_');
  const said = words.filter((word) => !IDLE.has(word)).join('_');
  if (SURE.has(said)) return { holds: 'words', isSure: true };
  if (UNSURE.has(said)) return { holds: 'words', isSure: false };
  const isWish = WISHES.has(said) || WISHES_AS_A_WHOLE.has(plain);
  if (isWish) return { holds: 'flags', yes: 'confirmed', no: 'unsubscribed', isWish };
  if (NO_MAIL.test(plain)) return { holds: 'flags', yes: 'unsubscribed', no: null, isWish };
  const ended = said.replace(TIME, '');
  const end = ENDS.get(said) ?? ENDS.get(ended) ?? statusOfWord(ended.replace(/^confirmed_/, ''));
  if (end && isOff(end)) return { holds: 'flags', yes: end, no: null, isWish };
  const state = statusOfWord(said);
  if (state === 'pending') return { holds: 'flags', yes: state, no: null, isWish };
  // Whoever is not confirmed yet has not left.
  const isConfirmation = /^(?:confirmed|पक्का)/.test(said);
  return state && { holds: 'flags', yes: state, no: isConfirmation ? 'pending' : 'unsubscribed', isWish };
}
