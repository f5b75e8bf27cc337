import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Config } from '#api/http/config';
import type { DueMailing, OpenMailing } from '#api/mail/sending/due-mailing';
import { calendarFile } from '#api/registrations/calendar-file';
import { partyLink } from '#api/registrations/links';
import { formatEventDays, formatEventTimes } from '#core/events/event-date';
import { type Lang, langOf } from '#core/kit/lang';
import { pathsIn } from '#core/kit/paths';
import { isForSeries } from '#core/registrations/list';
import { endOf } from '#core/registrations/state';
import { mailName } from '#core/users/person';
import { wordsOf } from '#core/words/languages';
import { type Event, events } from '#db/events/schema';
import type { Database } from '#db/kit/client';
import { inList } from '#db/kit/in-list';
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
  /** Of a mailing about several dates: the parties to each of them. */
  parties: z.array(z.object({ id: z.string(), event_id: z.string() })).nullish(),
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
    case 'reminder': {
      // Whoever cancels leaves the whole series.
      const intro = mailings.reminder[isForSeries(event) ? 'series' : 'intro'];
      return { subject: mailings.reminder.subject(title), text: [intro(title, party.of), now, own] };
    }
    case 'message':
      return { subject: said.subject ?? title, text: [said.text ?? '', mailings.message.about(title), own] };
    case 'changed': {
      if (event.cancelled)
        return isForSeries(event)
          ? {
              subject: mailings.cancelled.dateSubject(title, formatEventDays(event, lang)),
              text: [mailings.cancelled.date(title), now, own],
            }
          : { subject: mailings.cancelled.subject(title), text: [mailings.cancelled.intro(title), now] };
      const was =
        said.was && !said.was.cancelled
          ? [`${mailings.changed.before}\n${whenAndWhere(said.was, lang).join('\n')}`]
          : [];
      const { intro, date, after } = mailings.changed;
      const what = (isForSeries(event) ? date : intro)(title);
      return { subject: mailings.changed.subject(title), text: [what, `${after}\n${now}`, ...was, own] };
    }
  }
}

async function openMailing(db: Database, mailing: EventMailing, event: Event, config: Config): Promise<OpenMailing> {
  const venue = await venueById(db, event.location_id);
  const file = (lang: Lang) => calendarFile(db, { event: eventTextsIn(event, lang), venue }, config.SITE_URL, lang);
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

/** What a mailing says of dates of a series that were changed together: how each of them is now, and was. */
function textOfDates(dates: readonly Changed[], lang: Lang, linkTo: (eventId: string) => string): string[] {
  const { mailings, mails } = wordsOf(lang).registrations;
  const { intro, cancelled } = mailings.series;
  const line = (event: WhenAndWhere) => whenAndWhere(event, lang).join(', ');
  const [first] = dates;
  const linkFor = (event: Event) => `${mails.link}\n${linkTo(event.id)}`;
  // The dates of one list have one link.
  const shared = dates.find(({ event }) => isForSeries(event) && !event.cancelled)?.event;
  return [
    intro(first ? eventTextsIn(first.event, lang).title : ''),
    ...dates.map(({ event, was }) => {
      if (event.cancelled) return `${cancelled}\n${line(event)}`;
      const before = was.cancelled ? [] : [`${mailings.changed.before} ${line(was)}`];
      return [line(event), ...before, ...(isForSeries(event) ? [] : [linkFor(event)])].join('\n');
    }),
    ...(shared ? [linkFor(shared)] : []),
  ];
}

/** A date that was changed, with what it was. */
interface Changed {
  event: Event;
  was: WhenAndWhere;
}

/** The dates of a mailing; with `now` those alone that are another now than they were, and not over. */
async function changedDates(db: Database, { said }: EventMailing, now: Date | null): Promise<Changed[]> {
  const told = said.events ?? [];
  const found = await db
    .select()
    .from(events)
    .where(sql`${events.id} in ${inList(told.map(({ id }) => id))}`);
  return found
    .flatMap((event) => {
      const was = told.find(({ id }) => id === event.id)?.was;
      const ends = endOf(event);
      const isTold = now === null || (!event.draft && ends && ends > now && was && !isSame(was, event));
      return was && isTold ? [{ event, was }] : [];
    })
    .toSorted((one, other) => (one.event.date < other.event.date ? -1 : 1));
}

function openSeriesMailing(mailing: EventMailing, dates: readonly Changed[], config: Config): OpenMailing {
  return {
    mailing: eventMailing(mailing),
    mailOf: (id, person) => {
      const { email, name, lang: chosen, parties } = recipient.parse(person);
      const lang = langOf(chosen);
      const words = wordsOf(lang);
      const partyTo = new Map((parties ?? []).map((party) => [party.event_id, party.id]));
      const own = dates.filter(({ event }) => partyTo.has(event.id));
      const [first] = own.length > 0 ? own : dates;
      const title = first ? eventTextsIn(first.event, lang).title : '';
      const linkTo = (eventId: string) => partyLink(config, partyTo.get(eventId) ?? id, lang);
      // Of a whole series others may take place.
      const isCancelled = own.length > 0 && own.every(({ event }) => event.cancelled && !isForSeries(event));
      const { cancelled, changed } = words.registrations.mailings;
      const text = textOfDates(own, lang, linkTo);
      return {
        subject: (isCancelled ? cancelled : changed).subject(title),
        to: { address: email, name: mailName(name) },
        parts: { text: [words.mail.greeting(mailName(name)), ...text, words.mail.signature].join('\n\n'), lang },
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
      if (mailing.said.events) {
        const isNew = mailing.started_at === null;
        const dates = await changedDates(db, mailing, isNew ? clock() : null);
        if (!isNew) return openSeriesMailing(mailing, dates, config);
        if (dates.length === 0) {
          await dropEventMailing(db, mailing.id);
          return null;
        }
        const told = { events: dates.map(({ event: { id }, was }) => ({ id, was })) };
        const begun = { ...mailing, said: told };
        await startEventMailing(db, begun, clock());
        return openSeriesMailing(begun, dates, config);
      }
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
