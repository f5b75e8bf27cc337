import type { Lang } from '#core/lang';
import { REMEMBERED_DAYS } from '#core/rules/factors';

/** The texts of the screens before the back office: signing in, and choosing a new password. */
export const signInMessages = {
  signInTitle: 'Sign in to the back office',
  email: 'Email',
  password: 'Password',
  showPassword: 'Show what is typed',
  hidePassword: 'Hide what is typed',
  signIn: 'Sign in',
  signingIn: 'Signing in...',
  byPasskey: 'Sign in with a passkey',
  secondTitle: 'The second step',
  code: 'Code from your app, or a recovery code',
  recoveryCode: 'A recovery code',
  remember: `Remember this browser for ${REMEMBERED_DAYS} days`,
  passkeyInstead: 'Use a passkey instead',
  opening: 'Opening the back office...',
  notOpened:
    'The back office could not be loaded. Please check your internet connection and try again.',
  openAgain: 'Try Again',
  needsScript:
    'The back office needs JavaScript, which is switched off in this browser. Please switch it on to sign in.',
  noAdmin:
    'Nobody can sign in yet: there is no admin. Whoever set this site up makes one with this command; without --remote it is for the site on their own computer.',
  noAdminCommand: 'npm run create-admin -- you@example.org --remote',
  forgot: 'Forgot Password?',
  resetTitle: 'Reset your password',
  resetText: 'Enter your email address. We send you a link to choose a new password.',
  sendReset: 'Send reset instructions',
  sending: 'Sending...',
  back: 'Back to sign-in',
  chooseTitle: 'Choose a new password',
  newPassword: 'New password',
  repeat: 'New password, once more',
  passwordHint: 'At least 8 characters. A few words that belong together only for you work well.',
  setPassword: 'Set new password',
  saving: 'Saving...',
  staleTitle: 'This link does not work any more',
  sendNewLink: 'Send a new link',
  confirmTitle: 'Confirm your new address',
  confirmText: 'From then on, you sign in to the back office with this address:',
  confirmAddress: 'Use this address',
  toSite: 'To the website',
  toSignIn: 'Go to sign-in',
};

const catalogues: Readonly<Record<Lang, typeof signInMessages>> = { en: signInMessages };

/** The texts of these screens in a language. They are loaded without the rest of the back office. */
export const signInTexts = (lang: Lang) => catalogues[lang];
