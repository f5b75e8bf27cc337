import type { OutgoingMail } from '#api/mail/mailer';
import type { RunTools } from '#api/mail/sending/run-tools';
import type { SettingRow } from '#core/settings/frame';
import type { Mailing } from '#db/mail/mailing';

/** A mailing that a run sends. */
export interface OpenMailing {
  mailing: Mailing;
  /**
   * The mail to one recipient, rendered when it is sent; the run gives it its Message-ID.
   * @param person what `Mailing.person` said of them
   * @throws ZodError
   */
  mailOf(recipient: string, person: unknown): Omit<OutgoingMail, 'message_id'>;
}

/** A mailing whose turn has come. */
export interface DueMailing {
  /** Since when it is due: the longest waiting goes first. */
  since: string;
  /** Starts it where its time has just come. @returns `null` when it waits for a person instead */
  open(tools: RunTools & { settings: readonly SettingRow[] }): Promise<OpenMailing | null>;
}
