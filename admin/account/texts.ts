import { signInTexts } from '#admin/account/sign-in/texts.ts';

/** The texts of the sign-in screens and of one's own account. */
export const authTexts = {
  ...signInTexts,
  profile: 'Profile',
  account: 'Your account',
  nameHint: 'How you are greeted, and what other volunteers see.',
  saveName: 'Save name',
  nameSaved: 'Your name is saved',
  language: 'Language',
  mails: 'Mails to you',
  languageText: 'For the back office and mails about your account, for you alone.',
  addressTitle: 'Change your address',
  addressText:
    'A link is mailed to the new address. Nothing changes until you open it there; your present address is told as well.',
  newAddress: 'New email address',
  changeEmail: 'Send the link',
  changeTitle: 'Change your password',
  current: 'Current password',
  change: 'Change password',
  everywhereTitle: 'Where you are signed in',
  thisBrowser: 'This browser',
  unknownDevice: 'A browser',
  seen: 'Signed in %{first}, last used about %{last}',
  signOutOne: 'Sign out',
  others: 'Sign out all others',
  noOthers: 'No other browser is signed in',
  ended: 'Signed out there',
  everywhereText: 'If you used a computer that is not yours, sign out everywhere, this browser included.',
  everywhere: 'Sign out everywhere',
  everywhereFailed: 'You could not be signed out. Please try again.',
  sessionsFailed: 'Failed to load where you are signed in.',
};
