import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { answer } from '#api/feeds/answer';
import type { SeriesPart } from '#api/feeds/ics-series';
import { newsRss } from '#api/feeds/rss';
import { attachment, shownAs } from '#api/http/content-headers';
import type { ApiContext, ApiEnv } from '#api/http/context';
import { NotFound } from '#api/http/errors';
import { icsFileName } from '#core/calendar/calendar-links';
import { spanOf } from '#core/events/event-times';
import { cacheTags } from '#core/kit/cache-tags';
import { addDays, LAST_DAY } from '#core/kit/dates';
import { DEFAULT_LANG, LANGS } from '#core/kit/lang';
import { type Paths, paths, pathsIn } from '#core/kit/paths';
import { plainText } from '#core/kit/rich-text';
import { listedRegistrationAt } from '#core/registrations/state';
import { message } from '#core/words/keys';
import { allEvents, festivalFeed, latestNews, oneEvent, oneSeries, subscribedEvents } from '#db/events/feeds';
import { eventTextsIn, festivalIn } from '#db/kit/translated-rows';

const CALENDAR = 'text/calendar; charset=utf-8';
const RSS = 'application/rss+xml; charset=utf-8';
/** So many events to come, and so many that are over. */
const NEWS = 30;

/** For how many milliseconds feeds list a deleted event as cancelled: 90 days, or until the bin lets go of it. */
const CANCELLED_MS = 90 * 86_400_000;

const file = (type: string) => ({ description: message('apiDocs.ok'), content: { [type]: {} } });
const unchanged = { description: message('apiDocs.notModified') };
const refused = { description: message('apiDocs.unanswerable') };

const latest = (instants: string[]) => instants.sort().at(-1);

/** How far back the feed to subscribe to goes, in days: phones read it whole, again and again. */
const SUBSCRIBED_DAYS = 731;

/** Loaded when a calendar is asked for: it brings a library along. */
const ics = async () => ({
  ...(await import('#api/feeds/ics')),
  ...(await import('#api/feeds/ics-entries')),
  ...(await import('#api/feeds/ics-series')),
});

const inLanguage = <T extends Parameters<typeof eventTextsIn>[0]>(c: ApiContext, events: T[]): T[] =>
  c.var.lang === DEFAULT_LANG ? events : events.map((event) => eventTextsIn(event, c.var.lang));

type Found = Omit<Awaited<ReturnType<typeof subscribedEvents>>, 'parts' | 'own'>;

async function calendar(c: ApiContext, found: Found, parts: readonly SeriesPart[] = []): Promise<Response> {
  const events = inLanguage(c, found.events);
  const { feedCalendar, updatedAt } = await ics();
  c.header('Content-Disposition', shownAs(c.req.path));
  return answer(c, {
    body: feedCalendar(events, c.var.config.SITE_URL, c.var.lang, c.req.path, parts),
    type: CALENDAR,
    version: found.content_version,
    tags: [cacheTags.events, cacheTags.locations],
    modified: latest([...events, ...parts.flatMap(({ model, own }) => [model, ...own])].map(updatedAt)),
  });
}

const cancelledSince = (c: ApiContext) => new Date(c.var.now().getTime() - CANCELLED_MS).toISOString();

async function subscribed(c: ApiContext): Promise<Response> {
  const { db, today } = c.var;
  const found = await subscribedEvents(db, today, addDays(today, -SUBSCRIBED_DAYS), cancelledSince(c));
  const { partsOfFeed } = await ics();
  const { series, events } = partsOfFeed(inLanguage(c, found.parts), inLanguage(c, found.own));
  return calendar(c, { ...found, events: [...found.events, ...events] }, series);
}

async function seriesFile(c: ApiContext): Promise<Response> {
  const id = (c.req.param('file') ?? '').slice(0, -'.ics'.length);
  const { dates: found, content_version: version } = await oneSeries(c.var.db, id);
  const dates = inLanguage(c, found);
  const [first] = dates;
  if (!first) throw new NotFound(({ events }) => events.notFound);
  c.header('Content-Disposition', shownAs(c.req.path));
  const { partsOfDates, seriesCalendar, updatedAt } = await ics();
  const series = { id, title: first.title, parts: partsOfDates(dates) };
  return answer(c, {
    body: seriesCalendar(series, c.var.config.SITE_URL, c.var.lang, c.req.path),
    type: CALENDAR,
    version,
    tags: [cacheTags.events, cacheTags.locations],
    modified: latest(dates.map(updatedAt)),
  });
}

const whole = async (c: ApiContext) => calendar(c, await allEvents(c.var.db, cancelledSince(c)));

async function festivals(c: ApiContext): Promise<Response> {
  const { db, lang, today, config } = c.var;
  const found = await festivalFeed(db, addDays(today, -SUBSCRIBED_DAYS), LAST_DAY);
  const { festivalCalendar } = await ics();
  c.header('Content-Disposition', shownAs(c.req.path));
  const shown = found.festivals.map((row) => festivalIn(row, lang));
  const { content_version: version, bikram_sambat: table } = found;
  return answer(c, {
    body: festivalCalendar(shown, { origin: config.SITE_URL, lang, path: c.req.path, table }),
    type: CALENDAR,
    version,
    tags: [cacheTags.festivals],
    modified: latest(shown.map(({ updated_at }) => updated_at)),
  });
}

async function oneFile(c: ApiContext): Promise<Response> {
  const id = (c.req.param('file') ?? '').slice(0, -'.ics'.length);
  const { event: found, content_version: version } = await oneEvent(c.var.db, id);
  if (!found || !spanOf(found)) throw new NotFound(({ events }) => events.notFound);
  const event = eventTextsIn(found, c.var.lang);
  c.header('Content-Disposition', attachment(icsFileName(event.title)));
  const { eventCalendar, updatedAt } = await ics();
  const details = plainText(event.description);
  return answer(c, {
    body: eventCalendar({ ...event, details }, c.var.config.SITE_URL, c.var.lang),
    type: CALENDAR,
    version,
    tags: [cacheTags.event(event.id), cacheTags.locations],
    modified: updatedAt(event),
    modifiedDecides: true,
  });
}

async function news(c: ApiContext): Promise<Response> {
  const now = c.var.now();
  const { db, today, config, lang } = c.var;
  const { events, letters, content_version: version } = await latestNews(db, today, NEWS);
  return answer(c, {
    body: await newsRss({ events: inLanguage(c, events), letters }, { origin: config.SITE_URL, lang, now }),
    changesIn: events.map((event) => listedRegistrationAt(event, now)?.changesIn),
    type: RSS,
    version,
    tags: [cacheTags.events, cacheTags.letters],
    modified: latest([...events, ...letters].map(({ updated_at }) => updated_at)),
  });
}

/** The address of one event's `.ics` file, as a pattern of Hono's routes. */
export const eventFile = (own: Paths) => `${own.events()}/:file{.+\\.ics}`;

/** The same of a series. */
export const seriesFilePath = (own: Paths) => `${own.series('')}:file{.+\\.ics}`;

/** Calendars (iCalendar) of events and festivals, files of single events, and RSS. */
export const feeds = new Hono<ApiEnv>()
  .get(
    paths.calendarFeed(),
    describeRoute({
      operationId: 'getCalendar',
      tags: [message('apiDocs.feeds')],
      summary: message('apiDocs.calendar'),
      description: message('apiDocs.calendarText'),
      responses: { 200: file('text/calendar'), 304: unchanged, '4XX': refused },
    }),
    subscribed,
  )
  .get(
    paths.wholeCalendarFeed(),
    describeRoute({
      operationId: 'getWholeCalendar',
      tags: [message('apiDocs.feeds')],
      summary: message('apiDocs.wholeCalendar'),
      description: message('apiDocs.wholeCalendarText'),
      responses: { 200: file('text/calendar'), 304: unchanged, '4XX': refused },
    }),
    whole,
  )
  .get(
    paths.festivalFeed(),
    describeRoute({
      operationId: 'getFestivals',
      tags: [message('apiDocs.feeds')],
      summary: message('apiDocs.festivals'),
      description: message('apiDocs.festivalsText'),
      responses: { 200: file('text/calendar'), 304: unchanged, '4XX': refused },
    }),
    festivals,
  )
  .get(
    eventFile(paths),
    describeRoute({
      operationId: 'getEventCalendar',
      tags: [message('apiDocs.feeds')],
      summary: message('apiDocs.ics'),
      description: message('apiDocs.icsText'),
      parameters: [
        {
          in: 'path',
          name: 'file',
          required: true,
          description: message('apiDocs.fileParameter'),
          schema: { type: 'string' },
        },
      ],
      responses: { 200: file('text/calendar'), 304: unchanged, 404: { description: message('apiDocs.missing') } },
    }),
    oneFile,
  )
  .get(
    seriesFilePath(paths),
    describeRoute({
      operationId: 'getSeriesCalendar',
      tags: [message('apiDocs.feeds')],
      summary: message('apiDocs.seriesIcs'),
      description: message('apiDocs.seriesIcsText'),
      parameters: [
        {
          in: 'path',
          name: 'file',
          required: true,
          description: message('apiDocs.seriesFileParameter'),
          schema: { type: 'string' },
        },
      ],
      responses: { 200: file('text/calendar'), 304: unchanged, 404: { description: message('apiDocs.missing') } },
    }),
    seriesFile,
  )
  .get(
    paths.rss(),
    describeRoute({
      operationId: 'getNews',
      tags: [message('apiDocs.feeds')],
      summary: message('apiDocs.rssFeed'),
      description: message('apiDocs.rssFeedText'),
      responses: { 200: file('application/rss+xml'), 304: unchanged, '4XX': refused },
    }),
    news,
  );

// The same in the other languages. The documentation names them once.
for (const lang of LANGS) {
  if (lang === DEFAULT_LANG) continue;
  const own = pathsIn(lang);
  feeds
    .get(own.calendarFeed(), subscribed)
    .get(own.wholeCalendarFeed(), whole)
    .get(own.festivalFeed(), festivals)
    .get(eventFile(own), oneFile)
    .get(seriesFilePath(own), seriesFile)
    .get(own.rss(), news);
}
