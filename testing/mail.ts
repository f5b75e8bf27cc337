import type { OutgoingMail } from '#api/mail/mime';
import type { Transport } from '#api/mail/transport';

/** A configuration of production with all addresses that mail needs, and no way to send it. */
export const PRODUCTION = {
  SITE_MODE: 'production',
  SITE_URL: 'https://society.org.nz',
  MAIL_FROM: 'website@society.org.nz',
  AUTH_SECRET: 'a secret for tests that is long enough',
};

/** A fake mail provider. `taken` are the accepted mails in order. Throws `down` while it is set. */
export class Provider implements Transport {
  readonly from = { name: 'Society', address: 'website@society.example' };
  readonly taken: OutgoingMail[] = [];
  down: Error | undefined;
  asked = 0;

  async send(mail: OutgoingMail): Promise<void> {
    this.asked += 1;
    if (this.down) throw this.down;
    this.taken.push(mail);
  }
}
