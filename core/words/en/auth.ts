/** Signing in, passwords and invitations. */
export const auth = {
  failed: 'Authentication failed',
  loginError: 'An error occurred during login.',
  notAdmin: 'You do not have permission to access the admin panel.',
  tooManySignIns: (minutes: number) =>
    `Too many failed sign-ins. Please try again in ${inMinutes(minutes)}, or reset your password.`,
  resetSent: 'Password reset instructions have been sent to your email.',
  resetError: 'An error occurred during password reset.',
  tooManyResets: (minutes: number) =>
    `Too many requests for a new password. Please try again in ${inMinutes(minutes)}.`,
  linkStale:
    'This link has already been used or has run out. A link works once, for a limited time.',
  passwordMin: (min: number) => `Password must be at least ${min} characters`,
  passwordMax: (max: number) => `Password must be at most ${max} characters`,
  passwordRequired: 'Password is required',
  passwordWeak: {
    blank: 'A password of blanks alone is too easy to guess',
    repeated: 'One character over and over is too easy to guess',
    common:
      'This is one of the most common passwords, which are guessed first. A few words that belong together only for you work well.',
    society:
      'The name of the society is guessed first. A few words that belong together only for you work well.',
    own: 'The email address of the account is guessed first. A few words that belong together only for you work well.',
  },
  passwordWrong: 'This is not your current password',
  passwordsDiffer: 'The two passwords are not the same',
  passwordSet: 'Your new password is set. Please sign in with it.',
  passwordChanged: 'Password changed. Other browsers have been signed out.',
  emailInvalid: 'Invalid email address',
  mail: {
    resetSubject: 'A new password for the New Zealand Nepal Society',
    reset: (link: string, hours: number) =>
      [
        'Namaste,',
        'somebody asked for a new password for this address in the back office of the New Zealand Nepal Society. To choose one, open this link:',
        link,
        `The link works once, for ${hours === 1 ? 'one hour' : `${hours} hours`}. If you did not ask for it, do nothing: your password stays as it is.`,
        'New Zealand Nepal Society',
      ].join('\n\n'),
    invitationSubject: 'Your account at the New Zealand Nepal Society',
    invitation: (link: string, days: number) =>
      [
        'Namaste,',
        'an account was created for you at the New Zealand Nepal Society. To choose your password, open this link:',
        link,
        `The link works once, for ${days} days. After that, ask for a new one with "Forgot Password?" on the sign-in page.`,
        'New Zealand Nepal Society',
      ].join('\n\n'),
  },
};

function inMinutes(minutes: number): string {
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
