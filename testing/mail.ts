import type { OutgoingMail } from '#api/mail/mime';
import type { Transport } from '#api/mail/transport';

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
