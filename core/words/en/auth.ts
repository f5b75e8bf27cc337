/** Signing in, and passwords. */
export const auth = {
  failed: 'Authentication failed',
  loginError: 'An error occurred during login.',
  notAdmin: 'You do not have permission to access the admin panel.',
  /** Each text names a way to sign in that still works. */
  tooManySignIns: {
    device: (minutes: number) =>
      `Too many failed sign-ins. Please try again in ${wait(minutes)}, or reset your password: then you can sign in at once.`,
    pair: (minutes: number) =>
      `Too many failed sign-ins. Please try again in ${wait(minutes)}, or reset your password: then you can sign in at once.`,
    client: (minutes: number) =>
      `Too many failed sign-ins from this internet connection. Please try again in ${wait(minutes)}, use another connection, such as your phone's, or reset your password: then you can sign in at once.`,
    account: (minutes: number) =>
      `Too many failed sign-ins to this account. Please use a browser in which you have signed in before, or reset your password: then you can sign in at once. Without either, try again in ${wait(minutes)}.`,
  },
  resetSent: 'Password reset instructions have been sent to your email.',
  resetError: 'An error occurred during password reset.',
  tooManyResets: {
    device: mailedAlready,
    pair: mailedAlready,
    client: (minutes: number) =>
      `Too many requests for a new password from this internet connection. Please try again in ${wait(minutes)}, use another connection, such as your phone's, or ask another admin to set a new password for you.`,
    account: mailedAlready,
  },
  linkStale: 'This link has already been used or has run out. A link works once, for a limited time.',
  passwordMin: (min: number) => `Password must be at least ${min} characters`,
  passwordMax: (max: number) => `Password must be at most ${max} characters`,
  passwordRequired: 'Password is required',
  passwordWeak: {
    blank: 'A password of blanks alone is too easy to guess',
    repeated: 'One character over and over is too easy to guess',
    common:
      'This is one of the most common passwords, which are guessed first. A few words that only you would combine work well.',
    leaked:
      'This password was found in a list of stolen passwords, which are guessed first. A few words that only you would combine work well.',
    society:
      'The society, its places, festivals and greetings are guessed first. A few words that only you would combine work well.',
    own: 'The email address of the account is guessed first. A few words that only you would combine work well.',
  },
  passwordWrong: 'This is not your current password',
  passwordSet: 'Your new password is set. Please sign in with it.',
  passwordChanged: 'Password changed. Other browsers have been signed out.',
  emailInvalid: 'Invalid email address',
};

/** A mail over the limit is not sent; those before it have links that work. */
function mailedAlready(minutes: number): string {
  return `No further mail was sent: several links to a new password were asked for already. The link in each of those mails works for an hour, so please look for the newest one, in the spam folder too. Otherwise, ask another admin to set a new password for you, or try again in ${wait(minutes)}.`;
}

function wait(minutes: number): string {
  if (minutes > 120) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
