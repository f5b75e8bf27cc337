import { society } from '#society';
import { own } from '#society/en';

/** Passkeys, codes and recovery codes: the second step of a sign-in. */
export const factors = {
  confirm: 'Please confirm that it is you: you are asked before what is hard to undo.',
  missing: 'Admins of this society need a second step. Please set one up under Profile.',
  codeRequired: 'Please enter the code',
  useYours: 'You have a second step. Please use it in this browser: a passkey, or the password with a code.',
  codeWrong: 'This code is not right. Codes change each half minute: please enter the one shown now.',
  codeUsed: 'This code was used already. Please wait for the next one.',
  stepOver: 'That took too long. Please sign in again.',
  tooManyCodes: (minutes: number) =>
    `Too many wrong codes. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  passkeyFailed: 'The passkey was not accepted. Please try again, or use another way.',
  passkeyUnknown: 'This passkey belongs to no account here. Please use another way.',
  passkeyKnown: 'This passkey is there already.',
  nameRequired: 'Please give the passkey a name',
  authenticatorThere: 'There is an app already. Remove it before you set up another one.',
  lastFactor: 'Admins of this society need a second step. Please add another one before you remove this one.',
  notOwn: 'Your own second steps are under Profile.',
  noFactor: 'Recovery codes stand in for a second step: please set one up first.',
  /** What an entry about the account says changed. */
  changed: {
    passkey_added: (name: string) => `the passkey "${name}" was added`,
    passkey_removed: (name: string) => `the passkey "${name}" was removed`,
    authenticator_added: () => 'an authenticator app was added',
    authenticator_removed: () => 'the authenticator app was removed',
    recovery_codes_made: () => 'new recovery codes were made, and earlier ones work no more',
    recovery_code_used: (left: string) => `a recovery code was used; ${left} are left`,
    reset: (by: string) => `all second steps were reset by ${by}`,
  },
  mail: {
    subject: `Your sign-in at the ${society.name} was changed`,
    text: (what: string, link: string) =>
      [
        `${own.greeting},`,
        `in your account at the ${society.name}, ${what}.`,
        `If this was you, there is nothing to do. If it was not, choose a new password at once, and tell another admin: ${link}`,
        society.name,
      ].join('\n\n'),
  },
};
