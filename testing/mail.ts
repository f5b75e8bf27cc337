import type { Answer } from '#api/mail/answer';
import type { Mailer, OutgoingMail } from '#api/mail/mailer';

/** A configuration of production with all addresses that mail needs, and no way to send it. */
export const PRODUCTION = {
  SITE_MODE: 'production',
  SITE_URL: 'https://society.org.nz',
  MAIL_FROM: 'website@society.org.nz',
  AUTH_SECRET: 'a secret for tests that is long enough',
};

/** A mail provider in this process. `taken` are the accepted mails in order. Answers `down` while it is set. */
export class Provider implements Mailer {
  readonly from = { name: 'Society', address: 'website@society.example' };
  readonly isRepeatable = true;
  readonly taken: OutgoingMail[] = [];
  down: Answer | undefined;
  asked = 0;

  isNobodys(): boolean {
    return false;
  }

  async send(mail: OutgoingMail): Promise<Answer> {
    this.asked += 1;
    if (this.down) return this.down;
    this.taken.push(mail);
    return { kind: 'taken', ids: [null] };
  }
}

/** The answers of a provider that does not say whether it took a mail, and of one that refuses the addressee. */
export const uncertain = (reason: string): Answer => ({ kind: 'uncertain', reason });
export const refusedRecipient = (reason: string): Answer => ({ kind: 'refused', about: 'recipient', reason });
