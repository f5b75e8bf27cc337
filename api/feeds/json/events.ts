import { Hono } from 'hono';
import { describeRoute, resolver, validator } from 'hono-openapi';
import { z } from 'zod';
import { answer } from '#api/feeds/answer';
import {
  publicEventDetail,
  publicEventDetailOf,
  publicEventList,
  publicEventOf,
  refusal,
} from '#api/feeds/json/event-shape';
import type { ApiEnv } from '#api/http/context';
import { Malformed, NotFound } from '#api/http/errors';
import { monthQuery, monthView } from '#core/calendar/month-view';
import { monthOf } from '#core/calendar/months';
import { EVENT_STATUSES } from '#core/events/event';
import { cacheTags } from '#core/kit/cache-tags';
import { isDay, isInCalendar } from '#core/kit/dates';
import { paths } from '#core/kit/paths';
import { listedRegistrationAt } from '#core/registrations/state';
import { message, said } from '#core/words/keys';
import type { Text } from '#core/words/languages';
import { monthContent } from '#db/events/calendar';
import { listEvents, oneEvent } from '#db/events/feeds';
import { eventIn, festivalIn } from '#db/kit/translated-rows';

const PER_PAGE = 20;
const LAST_PAGE = 100_000;
const PARAMETERS = 'from, to, status, page';
const JSON_TYPE = 'application/json; charset=utf-8';

const day = (description: string) =>
  z
    .string({ error: message('errors.dayParameter') })
    .refine((text) => isDay(text) && isInCalendar(text), message('errors.dayParameter'))
    .optional()
    .meta({ format: 'date', description });

const pageError = message('errors.pageParameter', LAST_PAGE);

const query = z
  .strictObject(
    {
      from: day(message('apiDocs.from')),
      to: day(message('apiDocs.to')),
      status: z
        .enum(EVENT_STATUSES, { error: message('errors.oneOf', EVENT_STATUSES.join(', ')) })
        .optional()
        .meta({ description: message('apiDocs.statusParameter') }),
      page: z
        .string({ error: pageError })
        .refine((text) => /^[1-9]\d{0,5}$/.test(text) && Number(text) <= LAST_PAGE, pageError)
        .transform(Number)
        .default(1)
        .meta({ type: 'integer', minimum: 1, maximum: LAST_PAGE, default: 1, description: message('apiDocs.page') }),
    },
    {
      error: (issue) =>
        issue.code === 'unrecognized_keys'
          ? message('errors.unknownParameter', issue.keys.join(', ').slice(0, 100), PARAMETERS)
          : undefined,
    },
  )
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    error: message('errors.dayNotBefore', 'from'),
  });

interface Issue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
}

function refusalOf([issue]: readonly Issue[]): Text {
  if (!issue) return ({ apiDocs }) => apiDocs.refused;
  const [first] = issue.path ?? [];
  const name = typeof first === 'object' ? first.key : first;
  return (words) => {
    const allowed = said(words, issue.message);
    return name === undefined ? allowed : words.errors.parameter(String(name), allowed);
  };
}

const json = (description: string, shape: z.ZodType) => ({
  description,
  content: { 'application/json': { schema: resolver(shape) } },
});
const unchanged = { description: message('apiDocs.notModified') };

/** The public JSON API of events: a list, and one event. */
export const publicEvents = new Hono<ApiEnv>()
  .get(
    paths.api.events(),
    describeRoute({
      operationId: 'listEvents',
      tags: [message('apiDocs.events')],
      summary: message('apiDocs.listEvents'),
      description: message('apiDocs.listEventsText'),
      responses: {
        200: json(message('apiDocs.ok'), publicEventList),
        304: unchanged,
        400: json(message('apiDocs.refused'), refusal),
      },
    }),
    validator('query', query, (result) => {
      if (!result.success) throw new Malformed(refusalOf(result.error));
    }),
    async (c) => {
      const { db, today, config } = c.var;
      const now = c.var.now();
      const { page, ...filter } = c.req.valid('query');
      const found = await listEvents(db, today, filter, page, PER_PAGE);
      const { events, total, content_version: version } = found;
      const list: z.infer<typeof publicEventList> = {
        events: events.map((event) => publicEventOf(event, { today, now, origin: config.SITE_URL })),
        page,
        pages: Math.ceil(total / PER_PAGE),
        total,
      };
      const changesIn = events.map((event) => listedRegistrationAt(event, now)?.changesIn);
      return answer(c, { body: JSON.stringify(list), type: JSON_TYPE, version, tags: [cacheTags.events], changesIn });
    },
  )
  .get(
    `${paths.api.events()}/:id`,
    describeRoute({
      operationId: 'getEvent',
      tags: [message('apiDocs.events')],
      summary: message('apiDocs.oneEvent'),
      description: message('apiDocs.oneEventText'),
      responses: {
        200: json(message('apiDocs.ok'), publicEventDetail),
        304: unchanged,
        404: json(message('apiDocs.missing'), refusal),
      },
    }),
    async (c) => {
      const { db, today, config } = c.var;
      const now = c.var.now();
      const { event, content_version: version } = await oneEvent(db, c.req.param('id'));
      if (!event) throw new NotFound(({ events }) => events.notFound);
      const shown = publicEventDetailOf(event, { today, now, origin: config.SITE_URL });
      const tags = [cacheTags.event(event.id)];
      const changesIn = [listedRegistrationAt(event, now)?.changesIn];
      return answer(c, { body: JSON.stringify(shown), type: JSON_TYPE, version, tags, changesIn });
    },
  );

/** `GET /api/calendar/:month`: the view of a month that the calendar's island shows. */
export const calendar = new Hono<ApiEnv>().get('/api/calendar/:month', async (c) => {
  const month = monthOf(c.req.param('month'));
  if (!month) throw new Malformed(({ errors }) => errors.parameter('month', errors.monthParameter));
  const { config, db, lang, now, words } = c.var;
  const found = await monthContent(db, month);
  const events = found.cards.map((card) => eventIn(card, lang));
  const festivals = found.festivals.map((one) => festivalIn(one, lang));
  const query = monthQuery(new URL(c.req.url).searchParams);
  const { content_version: version, bikram_sambat: table } = found;
  const context = { now: now(), lang, words, origin: config.SITE_URL, query, festivals, table };
  const body = JSON.stringify(monthView(month, events, context));
  return answer(c, {
    body,
    type: 'application/json',
    version,
    // There are seven thousand months.
    isMadeUp: true,
    tags: [cacheTags.events, cacheTags.festivals],
  });
});
