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
  /** To whoever asked for it in their profile. */
  told: {
    messages: {
      subject: (count: number) =>
        count === 1 ? 'A new message on the website' : `${count} new messages on the website`,
      intro: (count: number) =>
        count === 1 ? 'Somebody wrote through the website:' : `${count} messages came through the website:`,
      more: (count: number) => `And ${count} more.`,
    },
    failures: {
      subject: 'A job of the website has failed',
      intro: 'Something that the website does by itself has failed:',
      more: 'Please tell whoever looks after the site. The dashboard of the back office says more:',
      kinds: {
        job_failed: (job: string) => `A nightly job did not get done, although it was tried several times: ${job}.`,
        backup_late: (since: string) => `The last backup is of ${since}; one should be made every night.`,
        backup_damaged: () => 'A backup is damaged and was set aside.',
        backup_plain: () => 'No backup is made: the key of the backups is not set any more.',
        drill_failed: () => 'A backup was restored for a trial, and not all of it came back.',
        sweep_refused: () => 'The nightly clean-up of files took nothing away, for it would have taken too much.',
        publish_failed: () => 'Some drafts could not be published at their time.',
      },
    },
    why: 'You get this mail because your profile says so. There you can stop it:',
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
