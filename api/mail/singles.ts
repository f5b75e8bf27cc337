import type { Config } from '#api/http/config';
import { deliver } from '#api/mail/deliver';
import type { Mailer } from '#api/mail/mailer';
import { limitsOf } from '#api/mail/setup';
import type { Database } from '#db/kit/client';

/** Sends one batch of the single mails that are due, as `deliver` does. @returns whether more may be due */
export const sendSingles = (db: Database, mailer: Mailer, now: Date, config: Config): Promise<boolean> =>
  deliver(db, mailer, now, {
    limits: limitsOf(config),
    // What parties are told is rarely due, and takes calendars and pictures to write.
    write: async (about) => (await import('#api/registrations/mails')).partyMail(db, config, about, now),
  });
