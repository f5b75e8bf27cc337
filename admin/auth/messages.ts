import { signInMessages } from '#admin/auth/sign-in/messages.ts';

/** The texts of the sign-in screens and of one's own account. */
export const authMessages = {
  ...signInMessages,
  profile: 'Profile',
  account: 'Your account',
  changeTitle: 'Change your password',
  current: 'Current password',
  change: 'Change password',
  everywhereTitle: 'Where you are signed in',
  sessions:
    'Only this browser is signed in to your account. |||| %{smart_count} browsers are signed in to your account, this one included.',
  everywhereText:
    'If you used a computer that is not yours, sign out everywhere, this browser included.',
  everywhere: 'Sign out everywhere',
  everywhereFailed: 'You could not be signed out. Please try again.',
  sessionsFailed: 'It could not be looked up where you are signed in.',
};
