import { own } from '#society/en';

/** The texts of the first screen. */
export const dashboardTexts = {
  greeting: `${own.greeting} %{name}`,
  totals: { events: 'Total Events', pages: 'Total Pages', users: 'Total Users' },
  recent: 'Recent Activity',
  noActivity: 'Nothing was changed yet. What you and others change is listed here.',
  wholeHistory: 'Everything that was changed',
  securityLog: 'Sign-ins',
  wholeLog: 'The whole security log',
  signInsKept:
    'Failed ones are counted for each account, place and day. Kept for %{days} days. Is there a new browser that is not yours? Change your password under Profile, and tell the other admins.',
  noSignIns: 'Nobody has signed in lately.',
  nobody: 'Addresses without an account',
  signIn: {
    signed_in: 'signed in',
    new_device: 'signed in from a new browser',
    failed: '1 failed sign-in |||| %{smart_count} failed sign-ins',
    step_failed: '1 wrong code |||| %{smart_count} wrong codes',
    passkey_failed: '1 refused passkey |||| %{smart_count} refused passkeys',
    refused: '1 try refused: too many |||| %{smart_count} tries refused: too many',
    reset_requested: 'a new password was asked for |||| a new password was asked for %{smart_count} times',
  },
  next: 'Next Events',
  noNext: 'No event is coming up.',
  noMessages: 'No unread messages',
  unread: '1 unread message |||| %{smart_count} unread messages',
  care: 'Needs Care',
  allWell: 'Everything is in order.',
  more: 'and %{count} more',
  failed: 'The dashboard could not be loaded.',
  kinds: {
    events: 'Upcoming events without a picture',
    galleries: 'Galleries without photos',
    draftEvents: 'Draft events',
    draftGalleries: 'Draft galleries',
    draftPages: 'Draft pages',
    waitingMail:
      '1 mail has not gone out since %{since}; it is tried again by itself |||| %{smart_count} mails have not gone out since %{since}; they are tried again by themselves',
    mail: '1 mail could not be sent |||| %{smart_count} mails could not be sent',
  },
  missing: {
    site: 'No mail goes out: the address of this site is not set up. Mail waits until whoever looks after the site enters it.',
    sender:
      'No mail goes out: the address that mail comes from is not set up. Mail waits until whoever looks after the site enters it.',
    provider:
      'No mail goes out: the address of the service that sends mail cannot be read. Mail waits until whoever looks after the site puts it right.',
    contact:
      'The society has no e-mail address yet: visitors see none, and mail about their messages waits. Enter it in the settings.',
  },
  lastBackup: 'Last backup: %{when} (%{size})',
  noBackup: 'There is no backup yet',
  drill: {
    none: 'No backup was restored for a trial yet. This is done once a month',
    ok: 'A backup was restored for a trial on %{when}, and all of it came back: %{entries} entries and %{files} files',
    failed: 'A backup was restored for a trial on %{when}, and not all of it came back',
  },
  quarantine:
    '1 unused file waits to be deleted, on %{day} |||| %{files} unused files wait to be deleted; the first on %{day}',
};
