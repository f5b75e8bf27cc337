import type { BY_PASSWORD, SecurityEvent } from '#core/users/security-log';
import type { Factor } from '#core/users/sign-in';

/** What each event is in words: beside it stand whose account it was about, and who did it. */
const events: Record<SecurityEvent | 'new_device', string> = {
  signed_in: 'Signed in',
  new_device: 'Signed in from a new browser',
  failed: 'Tried to sign in with a wrong password',
  refused: 'Tried too often and was turned away',
  reset_requested: 'Asked for a link to a new password',
  step_failed: 'Gave the right password and a wrong code',
  passkey_failed: 'Tried with a passkey, which was refused',
  password_changed: 'The password was changed',
  password_reset: 'A new password was set by a mailed link',
  address_changed: 'The email address was changed',
  factor_added: 'A second step was added',
  factor_removed: 'A second step was removed',
  factors_reset: 'All second steps were removed',
  recovery_code_used: 'Used a recovery code',
  role_changed: 'The role was changed',
  account_added: 'The account was created',
  account_deleted: 'The account was deleted',
  sessions_ended: 'Other browsers were signed out',
  exported: 'Exported a list with data about people',
  restored: 'Restored something from a backup',
  erased: 'Erased what was stored about a person',
  setting_changed: 'Changed the day from which admins need a second step',
};

/** How somebody signed in. */
const signedInBy: Record<Factor | typeof BY_PASSWORD, string> = {
  password: 'By the password alone',
  passkey: 'By a passkey',
  authenticator: 'By the password and a code of the app',
  recovery_code: 'By the password and a recovery code',
  remembered: 'By the password, in a remembered browser',
};

/** The texts of the screen of the security log. */
export const securityLogTexts = {
  search: 'Search by email...',
  allEvents: 'Everything',
  refusals: 'All tries that were refused',
  empty: 'Nothing here',
  hint: 'A place is an internet connection: the same letters mean the same one, without telling which. Tries are counted for each account, place and day. Kept for %{days} days.',
  events,
  notKept: 'Not kept',
  noAccount: 'No account has this address',
  unknown: 'Not known',
  themselves: 'They themselves',
  place: 'place %{place}…',
  onePlace: 'Only what was done from %{place} is shown.',
  allPlaces: 'Show all places',
  times: '%{count} times, first on %{first}',
  fromTo: 'from %{before} to %{after}',
  noDay: 'no day',
  // What is named more exactly, by how it is stored.
  details: {
    admin: 'Admin',
    editor: 'Editor',
    writer: 'Writer',
    user: 'User',
    everything: 'All that the society has',
    privacy: 'What is stored about one person',
    ...signedInBy,
  },
  failed: { list: 'Failed to load the security log' },
};
