import { type KnownColumns, ownTitles } from '#core/tables/columns';
import { officeLabels } from '#core/words/office-labels';

/** What a column of a table of readers may hold. */
export type ReaderColumn =
  | 'id'
  | 'email'
  | 'name'
  | 'first_name'
  | 'middle_name'
  | 'last_name'
  | 'status'
  | 'confirmed_at'
  | 'opted_in_at'
  | 'since'
  | 'consent_source'
  | 'consent_words'
  | 'ended_reason'
  | 'lang'
  | 'wants_letters'
  | 'wants_events'
  | 'wants_urgent';

const own = officeLabels.subscribers;

/**
 * The titles of columns: those of our own export, then those of Mailchimp, Ghost, listmonk, Google and Outlook. What
 * tells of a status is found by `statusTitle`: several columns may.
 */
export const READER_TITLES: KnownColumns<ReaderColumn> = [
  ['id', ['id']],
  [
    'email',
    [...ownTitles(own.email), 'e_mail', 'email_address', 'e_mail_address', 'e_mail_1_value', 'primary_email', 'mail'],
  ],
  ['name', [...ownTitles(own.name), 'full_name', 'display_name']],
  ['first_name', ['first_name', 'given_name', 'firstname', 'fname']],
  ['middle_name', ['middle_name', 'additional_name']],
  ['last_name', ['last_name', 'family_name', 'surname', 'lastname', 'lname']],
  ['confirmed_at', [...ownTitles(own.consent_at), 'consent_at', 'confirm_time', 'confirmed_at']],
  [
    'opted_in_at',
    [
      'optin_time',
      'opt_in_time',
      'subscribed_at',
      'subscription_date',
      'signup_date',
      'opt_in_date',
      'optin_date',
      'confirmed_opt_in_date',
    ],
  ],
  // Of our own export, the time of its record tells nothing of a consent.
  ['since', ['created_at', 'date_added', 'created']],
  ['consent_source', [...ownTitles(own.consent_source), 'consent_source', 'source', 'signup_source', 'optin_source']],
  ['consent_words', [...ownTitles(own.consent_words), 'consent_words']],
  ['ended_reason', [...ownTitles(own.ended_reason), 'ended_reason']],
  ['lang', [...ownTitles(own.lang), 'lang', 'locale']],
  ['wants_letters', [...ownTitles(own.wants_letters), 'wants_letters']],
  ['wants_events', [...ownTitles(own.wants_events), 'wants_events']],
  ['wants_urgent', [...ownTitles(own.wants_urgent), 'wants_urgent']],
];

/** The columns with times of a consent. */
export const READER_TIMES = ['confirmed_at', 'opted_in_at', 'since'] as const;

/** The columns that can be chosen by hand; the others are programs' own. */
export const READERS_BY_HAND = [
  'email',
  'name',
  'first_name',
  'last_name',
  'status',
  'confirmed_at',
  'consent_source',
] as const;
