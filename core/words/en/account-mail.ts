import type { MailName } from '#core/users/person';
import { mail } from '#core/words/en/mail';
import { society } from '#society';
import { own } from '#society/en';

/** Mails that tell somebody what became of their own account. `link` leads to the sign-in page. */
export const accountMail = {
  /** Of sentences that go on after the greeting, each a paragraph, and of what to do. */
  text: (name: MailName, told: readonly string[], advice: string) =>
    [
      mail.greeting(name),
      ...told.map((sentence, at) => (at === 0 ? sentence : capital(sentence))),
      advice,
      society.name,
    ].join('\n\n'),
  subjects: {
    newDevice: `A new sign-in to your account at the ${society.name}`,
    password: `Your password at the ${society.name} was changed`,
    address: `Your address at the ${society.name} was changed`,
    addressAsked: `Another address for your account at the ${society.name}`,
    confirmEmail: `Please confirm your new address at the ${society.name}`,
    role: `Your account at the ${society.name} was changed`,
  },
  newDevice: (device: string, when: string) =>
    `your account at the ${society.name} was signed in to from ${device || 'a browser of an unknown kind'} on ${when}. This browser had not signed in to it before.`,
  password: {
    byOneself: `the password of your account at the ${society.name} was changed under Profile. Other browsers have been signed out.`,
    byLink: `the password of your account at the ${society.name} was changed with a link that was mailed to this address. All browsers have been signed out.`,
    byAdmin: (by: string) =>
      `${by} gave your account at the ${society.name} a new password. All browsers have been signed out.`,
  },
  address: {
    changed: (to: string) =>
      `your account at the ${society.name} now has the address ${to}. Sign in with that one and the same password: no further mail about the account comes to this address.`,
    asked: (to: string) =>
      `somebody who was signed in to your account at the ${society.name} asked to change its address to ${to}. A link to confirm it was mailed there. Nothing has changed so far.`,
    confirm: (name: MailName, link: string, minutes: number) =>
      [
        mail.greeting(name),
        `you asked to sign in at the ${society.name} with this address. To confirm it, open this link and press the button there:`,
        link,
        `The link works once, for ${minutes} minutes. If you did not ask for it, do nothing: nothing changes.`,
        society.name,
      ].join('\n\n'),
  },
  role: {
    /** `until` is the last day of the role, or empty. */
    changed: (by: string, role: string, youCan: string | null, until: string) =>
      `${by} changed your role at the ${society.name} to ${role}. ${may(youCan, until)}`,
    end: (by: string, until: string) =>
      until
        ? `${by} changed the last day of your role at the ${society.name} to ${until}. After that day you cannot open the back office any more.`
        : `${by} took away the last day of your role at the ${society.name}: it goes on until somebody changes it.`,
    deactivated: (by: string) => `${by} deactivated your account at the ${society.name}. You cannot sign in any more.`,
    activated: (by: string, youCan: string | null, until: string) =>
      `${by} activated your account at the ${society.name} again. ${may(youCan, until)}`,
  },
  advice: {
    newPassword: (link: string) =>
      `If this was you, there is nothing to do. If it was not, choose a new password at once, with "Forgot Password?" on the sign-in page, and tell another admin: ${link}`,
    /** The mailbox of this address cannot open the account any more. */
    tellAdmin: (link: string) =>
      `If this was you, there is nothing to do. If it was not, tell another admin at once, who can shut the account: with this address you cannot sign in any more. The sign-in page: ${link}`,
    signOutOthers: (link: string) =>
      `If this was you, there is nothing to do here. If it was not, choose a new password at once, with "Forgot Password?" on the sign-in page: that signs everybody else out, and makes the link worthless. ${link}`,
    askAdmin: (by: string, link: string) =>
      `If you did not expect this, please ask ${by}, or another admin. The sign-in page: ${link}`,
  },
};

/** The page of an invitation. `name` is of whom it is for, `by` who invites; each may be `''`. */
export const invited = {
  title: (name: string) => (name ? `Welcome, ${name}` : 'Welcome'),
  text: (by: string, youCan: string) =>
    `${by ? `${by} invites you` : 'You are invited'} to help with the website of the ${society.name}. There you can ${youCan}. Choose a password, and you are in.`,
  accept: 'Accept the invitation',
};

/** Mails with a link to a new password, and invitations. */
export const linkMail = {
  resetSubject: `A new password for the ${society.name}`,
  reset: (link: string, hours: number) =>
    [
      `${own.greeting},`,
      `somebody asked for a new password for this address in the back office of the ${society.name}. To choose one, open this link:`,
      link,
      `The link works once, for ${hours === 1 ? 'one hour' : `${hours} hours`}. If you did not ask for it, do nothing: your password stays as it is.`,
      society.name,
    ].join('\n\n'),
  invitationSubject: `Your account at the ${society.name}`,
  /** `youCan` is what the role lets the person do, if it lets them into the back office; `by` who invites, or `''`. */
  invitation: (link: string, days: number, name: MailName, youCan: string | null, by: string) =>
    [
      mail.greeting(name),
      youCan
        ? `${by ? `${by} invites you` : 'you are invited'} to help with the website of the ${society.name}. There you can ${youCan}. To accept, open this link and choose a password:`
        : `${by ? `${by} created an account for you` : 'an account was created for you'} at the ${society.name}. To choose your password, open this link:`,
      link,
      `The link works once, for ${days} days. After that, ask whoever invited you to send it again, or ask for a new one with "Forgot Password?" on the sign-in page. If you do not know what this is about, do nothing.`,
      society.name,
    ].join('\n\n'),
};

/** What the security log says became of an account. */
export const accountLog = {
  state: (role: string, until: string, isActive: boolean) =>
    [role, until && `until ${until}`, !isActive && 'deactivated'].filter(Boolean).join(', '),
  fromTo: (before: string, after: string) => `${before} → ${after}`,
};

function may(youCan: string | null, until: string): string {
  if (!youCan) return 'You cannot open the back office any more.';
  return until ? `Until ${until} you can ${youCan}.` : `You can now ${youCan}.`;
}

const capital = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);
