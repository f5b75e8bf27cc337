import { publicationTexts } from '#admin/kit/publication/texts.ts';

const leave = { title: 'Leave without saving?', confirm: 'Leave without saving', keep: 'Keep editing' };

/** The texts of the layout of the back office and of its dialogs. */
export const officeTexts = {
  dashboard: 'Dashboard',
  help: 'Help for the first evening',
  settings: 'Settings',
  // The names of screens whose other texts come with them.
  roles: { admin: 'Admin', editor: 'Editor', writer: 'Writer', user: 'User' },
  screens: {
    doctor: 'Site check',
    privacy: 'Personal data',
    report: 'Yearly report',
    roles: 'Roles',
    security_log: 'Security log |||| Security log',
  },
  aboutPerson: 'What is stored about them?',
  menu: {
    label: 'Main menu',
    content: 'Content',
    people: 'People',
    society: 'Society',
    care: 'Care',
    // What the numbers on the icons say.
    need: {
      messages: '1 unread message |||| %{smart_count} unread messages',
      outbox: '1 mail not sent |||| %{smart_count} mails not sent',
      backups: '1 warning about backups |||| %{smart_count} warnings about backups',
    },
  },
  logout: 'Logout',
  find: 'Search',
  logout_failed: 'Signing out did not work: you are still signed in. Please try again',
  viewSite: 'View site',
  duplicate: 'Duplicate',
  viewOnSite: 'View on the site',
  saving: 'Saving...',
  save: {
    unchanged: 'No changes',
    unsaved: 'Unsaved changes',
    saving: 'Saving...',
    saved: 'Saved at %{time}',
    failed: 'Not saved',
    offline: 'Offline: will save when the network is back',
  },
  exportFailed: 'Failed to export the list. Please try again.',
  retry: 'Try Again',
  missingScreen: 'This screen could not be loaded',
  missingPart:
    'Either your internet connection was interrupted, or the back office was updated in the meantime. Loading the page again helps; what you have typed is kept.',
  reasons: {
    busy: 'Please wait until this is done',
    saving: 'It is being saved',
    unsaved: 'Save or discard your changes first',
    nothingToSave: 'There are no changes to save',
  },
  access: {
    denied: 'Your role does not open this screen. If you need it, please ask an admin of the society.',
    toDashboard: 'To the dashboard',
    published:
      'This is published, or will be at a set time. Your role writes drafts: please ask an editor or an admin to change it.',
    draftsOnly: 'Your role writes drafts; an editor or an admin publishes them',
  },
  leave: { ...leave, content: 'Your changes are not saved. If you leave now, they are lost.' },
  leave_kept: {
    ...leave,
    content:
      'Your changes are not saved. If you leave now, they stay in this browser and are offered when you open this again.',
  },
  leave_without_password: {
    ...leave,
    content:
      'Your changes are not saved. If you leave now, they stay in this browser and are offered when you open this again, except the password.',
  },
  session: {
    title: 'Sign in again',
    text: 'You were signed out in the meantime. Sign in, and you go on where you were: nothing you typed is lost.',
    email: 'Email',
    kept: 'Nothing you typed on the screen behind is lost.',
  },
  identity: {
    title: 'Confirm that it is you',
    text: 'You are asked before what is hard to undo, and then not again for %{smart_count} minutes.',
    second:
      'You are asked for your second step before what is hard to undo, and in a browser that has not used it yet. Please use a passkey, or the password with a code. You are then not asked again for %{smart_count} minutes.',
    code: 'Code',
    codeFrom: 'From your app, or a recovery code',
    passkey: 'Use a passkey',
    prove: 'Confirm that it is me',
    leave: 'Do nothing',
  },
  clash: {
    title: 'Somebody else changed this while you were editing',
    text: 'Both of you changed what stands below. Choose what stays. Everything else that either of you changed is kept.',
    who: '%{who} saved it on %{when}.',
    mine: 'Yours',
    theirs: 'Theirs',
    theirsBy: 'From %{who}',
    before: 'Before: %{value}',
    difference: 'Underlined is only in yours, struck through only in theirs:',
    undecided: 'Choose one for each field, then you can save.',
    save: 'Save',
    back: 'Back to editing',
    kept: '%{who} changed this at the same time. Their changes were kept too: %{fields}.',
    somebody: 'Somebody else',
  },
  publication: publicationTexts,
  bikram_sambat: {
    // Another name than that of the day beside it, by which people and tests find that.
    labels: { date: 'In Bikram Sambat', end_date: 'Until, in Bikram Sambat' },
    unreadable: 'Please write it like 10 Mangsir 2083 or 2083-08-10.',
    empty: 'A date is needed.',
    year: 'Only the years %{first} to %{last} BS are known.',
    month: 'There is no such Nepali month.',
    day: '%{month} %{year} has only %{days} days.',
    stays: 'The date stays as it was.',
    provisional: 'Provisional: the official calendar is not out yet.',
  },
  editor: { text: 'Plain text', heading: 'Heading %{level}' },
  files: { remove: 'Use the default', uploading: 'Uploading...', failed: 'Failed to upload image' },
};
