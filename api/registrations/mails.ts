import { Buffer } from 'node:buffer';
import type { Config } from '#api/http/config';
import { type Attachment, htmlOf, type OutgoingMail } from '#api/mail/mailer';
import { calendarFile } from '#api/registrations/calendar-file';
import { doorCode, partyLink } from '#api/registrations/links';
import { whenAndWhereLines } from '#api/registrations/when-and-where';
import { formatLongMoment, localDay } from '#core/kit/dates';
import { type Lang, langOf } from '#core/kit/lang';
import type { RegistrationMail } from '#core/registrations/registration';
import { mailName } from '#core/users/person';
import type { Words } from '#core/words/en';
import { wordsOf } from '#core/words/languages';
import type { Database } from '#db/kit/client';
import { eventTextsIn } from '#db/kit/translated-rows';
import { askParty, type PartyOfEvent } from '#db/registrations/queries';

/** The QR code within the mail. */
const QR_ID = 'qr-code';

/** A mail to a party, without its address and its Message-ID. */
export type PartyMail = Pick<OutgoingMail, 'subject' | 'parts' | 'attachments'>;

/** Whether a party is still as the mail would tell it: what has changed since has a mail of its own. */
function isStillSo({ party }: PartyOfEvent, mail: RegistrationMail): boolean {
  const { status, ended_reason } = party;
  const so: Readonly<Record<RegistrationMail, boolean>> = {
    confirm: status === 'unconfirmed',
    remind: status === 'unconfirmed',
    waiting: status === 'waiting',
    offer: status === 'offered',
    coming: status === 'coming',
    lapsed: status === 'cancelled' && ended_reason === 'lapsed',
    cancelled: status === 'cancelled',
  };
  return so[mail];
}

/**
 * Writes a mail to a party when it is sent: the link of the party is in no table. `null` when the party is gone, or is not
 * any more as the mail would tell it.
 */
export async function partyMail(
  db: Database,
  config: Pick<Config, 'AUTH_SECRET' | 'SITE_URL'>,
  { id, mail }: { id: string; mail: RegistrationMail },
  now: Date,
): Promise<PartyMail | null> {
  const [found] = await askParty(db, id, localDay(now));
  if (!found || !isStillSo(found, mail)) return null;
  const lang = langOf(found.party.lang);
  const words = wordsOf(lang);
  const event = eventTextsIn(found.event, lang);
  const subject = words.registrations.mails[mail].subject(event.title);
  const text = [
    words.mail.greeting(mailName(found.party.name)),
    ...paragraphsOf({ ...found, event }, mail, { words, lang, link: partyLink(config, id, lang) }),
    words.mail.signature,
  ].join('\n\n');
  if (mail !== 'coming') return { subject, parts: { text, lang } };
  const [calendar, code] = await Promise.all([
    calendarFile(db, { ...found, event }, config.SITE_URL, lang),
    codeFile(doorCode(config, found.party)),
  ]);
  const picture = { contentId: QR_ID, alt: words.registrations.party.code };
  return {
    subject,
    parts: { text, lang, html: htmlOf(text, { subject, lang, picture }) },
    attachments: [code, calendar],
  };
}

interface Written {
  words: Words;
  lang: Lang;
  link: string;
}

function paragraphsOf(
  { party, event }: PartyOfEvent,
  mail: RegistrationMail,
  { words, lang, link }: Written,
): string[] {
  const { mails, party: says } = words.registrations;
  const of = says.of(party.adults, party.children);
  const thanks = event.registration_thanks;
  const where = whenAndWhereLines(event, lang).join('\n');
  switch (mail) {
    case 'confirm':
      return [
        `${mails.confirm.intro(event.title, of)}\n${link}`,
        where,
        party.places > 0 ? mails.confirm.held : event.registration_left === 0 ? mails.confirm.full : '',
        mails.confirm.otherwise,
      ].filter(Boolean);
    case 'remind':
      return [`${mails.remind.intro(event.title, of)}\n${link}`, mails.confirm.otherwise];
    case 'coming':
      return [
        mails.coming.intro(event.title, of),
        where,
        ...(thanks ? [thanks] : []),
        mails.coming.qr,
        `${mails.link}\n${link}`,
      ];
    case 'waiting':
      return [
        mails.waiting.intro(event.title, of),
        where,
        words.registrations.rule.text.join(' '),
        `${mails.link}\n${link}`,
      ];
    case 'offer':
      return [
        `${mails.offer.intro(event.title, of, formatLongMoment(party.offered_until ?? '', lang))}\n${link}`,
        where,
      ];
    case 'lapsed':
      return [`${mails.lapsed.intro(event.title)}\n${link}`];
    case 'cancelled':
      return [`${mails.cancelled.intro(event.title)}\n${link}`];
  }
}

/** The encoder of pictures is large: it is loaded when there is one to write. */
async function codeFile(code: string): Promise<Attachment> {
  const { qrPng } = await import('#api/registrations/qr-png');
  const content = Buffer.from(qrPng(code)).toString('base64');
  return { filename: 'qr-code.png', type: 'image/png', content, contentId: QR_ID };
}
