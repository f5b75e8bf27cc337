import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Config } from '#api/http/config';
import type { DueMailing, OpenMailing } from '#api/mail/sending/due-mailing';
import { calendarFile } from '#api/registrations/calendar-file';
import { partyLink } from '#api/registrations/links';
import { formatEventDays, formatEventTimes } from '#core/events/event-date';
import { type Lang, langOf } from '#core/kit/lang';
import { pathsIn } from '#core/kit/paths';
import { endOf } from '#core/registrations/state';
import { mailName } from '#core/users/person';
import { wordsOf } from '#core/words/languages';
import { type Event, events } from '#db/events/schema';
import type { Database } from '#db/kit/client';
import { eventTextsIn } from '#db/kit/translated-rows';
import { venueById } from '#db/locations/queries';
import { dropEventMailing, eventMailing, isSame, startEventMailing } from '#db/registrations/mailings';
import type { EventMailing, WhenAndWhere } from '#db/registrations/mailings.schema';

const recipient = z.object({
  email: z.string(),
  name: z.string(),
  lang: z.string(),
  status: z.string(),
  adults: z.number(),
  children: z.number(),
});

/** When and where an event is, a line each. */
function whenAndWhere(event: WhenAndWhere, lang: Lang): string[] {
  const times = formatEventTimes(event, lang);
  return [
    formatEventDays(event, lang),
    ...(times ? [times] : []),
    (lang === 'ne' && event.location_ne) || event.location,
  ];
}

/** What a mailing says to one recipient: its subject and its paragraphs. */
function textsOf({ kind, said }: EventMailing, event: Event, lang: Lang, party: { of: string; link: string }) {
  const words = wordsOf(lang);
  const { mailings, mails } = words.registrations;
  const { title } = eventTextsIn(event, lang);
  const now = whenAndWhere(event, lang).join('\n');
  const own = `${mails.link}\n${party.link}`;
  switch (kind) {
    case 'reminder':
      return { subject: mailings.reminder.subject(title), text: [mailings.reminder.intro(title, party.of), now, own] };
    case 'message':
      return { subject: said.subject ?? title, text: [said.text ?? '', mailings.message.about(title), own] };
    case 'changed': {
      if (event.cancelled)
        return { subject: mailings.cancelled.subject(title), text: [mailings.cancelled.intro(title), now] };
      const was =
        said.was && !said.was.cancelled
          ? [`${mailings.changed.before}\n${whenAndWhere(said.was, lang).join('\n')}`]
          : [];
      const { intro, after } = mailings.changed;
      return { subject: mailings.changed.subject(title), text: [intro(title), `${after}\n${now}`, ...was, own] };
    }
  }
}

async function openMailing(db: Database, mailing: EventMailing, event: Event, config: Config): Promise<OpenMailing> {
  const venue = await venueById(db, event.location_id);
  const file = (lang: Lang) => calendarFile({ event: eventTextsIn(event, lang), venue }, config.SITE_URL, lang);
  const files = mailing.kind === 'message' ? null : { en: await file('en'), ne: await file('ne') };
  return {
    mailing: eventMailing(mailing),
    mailOf: (id, person) => {
      const { email, name, lang: chosen, adults, children } = recipient.parse(person);
      const lang = langOf(chosen);
      const words = wordsOf(lang);
      const of = words.registrations.party.of(adults, children);
      const { subject, text } = textsOf(mailing, event, lang, { of, link: partyLink(config, id, lang) });
      const page = config.SITE_URL + pathsIn(lang).event(event.id);
      return {
        subject,
        to: { address: email, name: mailName(name) },
        parts: { text: [words.mail.greeting(mailName(name)), ...text, page, words.mail.signature].join('\n\n'), lang },
        ...(files && { attachments: [files[lang]] }),
      };
    },
  };
}

/** Whether there is still something to tell: a change may have been taken back, and nobody is told of what is over. */
function isTrue({ kind, said }: EventMailing, event: Event, now: Date): boolean {
  const ends = endOf(event);
  if (event.draft || !ends || ends <= now) return false;
  if (kind === 'reminder') return !event.cancelled;
  return kind === 'message' || said.was === undefined || !isSame(said.was, event);
}

/** A mailing to the parties of an event that is due, as a run sends it. */
export function dueEventMailing(mailing: EventMailing): DueMailing {
  return {
    since: mailing.due_at,
    open: async ({ db, clock, config }) => {
      const [event] = await db.select().from(events).where(eq(events.id, mailing.event_id));
      // Deleted since it was found due.
      if (!event) return null;
      if (mailing.started_at === null) {
        if (!isTrue(mailing, event, clock())) {
          await dropEventMailing(db, mailing.id);
          return null;
        }
        await startEventMailing(db, mailing, clock());
      }
      return openMailing(db, mailing, event, config);
    },
  };
}
