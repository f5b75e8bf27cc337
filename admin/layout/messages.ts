import { publicationMessages } from '#admin/publication/messages.ts';

/** The texts of the layout of the back office and of its dialogs. */
export const officeMessages = {
  dashboard: 'Dashboard',
  settings: 'Settings',
  logout: 'Logout',
  viewSite: 'View site',
  viewOnSite: 'View on the site',
  saving: 'Saving...',
  session: {
    title: 'Sign in again',
    text: 'You were signed out in the meantime. Sign in, and you go on where you were: nothing you typed is lost.',
    email: 'Email',
    leave: 'Leave without saving',
  },
  clash: {
    title: 'Somebody else changed this while you were editing',
    text: 'Look at both, then choose which one stays. The other one is lost.',
    same: 'Both of you wrote the same. You can save yours.',
    mine: 'Yours',
    theirs: 'Stored now',
    keepMine: 'Keep mine',
    takeTheirs: 'Take theirs',
    back: 'Back to editing',
    taken: 'You see what is stored now. Your version was not saved.',
  },
  publication: publicationMessages,
  editor: { text: 'Plain text', heading: 'Heading %{level}' },
  files: {
    remove: 'Use the default',
    uploading: 'Uploading...',
    failed: 'Failed to upload image',
  },
};
