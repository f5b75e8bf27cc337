import type { MailName } from '#core/users/person';
import { society } from '#society';
import { own } from '#society/en';

/** What the society's mails say. */
export const mail = {
  greeting: (name: MailName) => (name ? `${own.greeting} ${name},` : `${own.greeting},`),
  signature: society.name,
  notFailed: 'This mail is not waiting to be tried again',
  confirm: {
    subject: 'Please confirm your newsletter subscription',
    intro: `somebody, probably you, asked for the newsletter of the ${society.name} at this address. To confirm, open this page within a week:`,
    otherwise: 'If it was not you, do nothing: you will not hear from us again.',
  },
  welcome: {
    subject: 'Welcome to our newsletter',
    intro: 'your subscription is confirmed. Thank you for staying in touch!',
    leave: 'Should you ever want to leave, open this page:',
    choose: 'To choose what you get, and in which language:',
  },
  /** To admins: the nightly backup has not been made for two days. */
  backupLate: {
    subject: 'The website has no new backup',
    intro: (since: string) =>
      `the last backup of the website is of ${since}. It should be made every night. Please tell whoever looks after the site; the site check of the back office says more:`,
  },
  rolesEnd: {
    subject: 'Roles on the website that end soon',
    intro: (who: string) =>
      `these people have a role in the back office of the website that ends soon, each on the day in brackets: ${who}. Afterwards they cannot open it any more. To prolong a role, change its last day in the list of users:`,
  },
  /** To a visitor: what a volunteer answered, above what the visitor wrote. */
  answer: {
    subject: (subject: string) => `Re: ${subject}`,
    quoted: (name: MailName, when: string) => `On ${when}, ${name || 'you'} wrote:`,
  },
  /** To the president: somebody wrote through the contact form. */
  message: {
    subject: (subject: string) => `Message from the website: ${subject}`,
    intro: (name: MailName, email: string) =>
      `${name ? `${name} (${email})` : email} wrote through the contact form. Answering this mail answers them.`,
    read: 'In the back office:',
  },
};
