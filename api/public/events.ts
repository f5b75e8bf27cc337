import { Hono } from 'hono';
import { describeRoute, resolver, validator } from 'hono-openapi';
import { z } from 'zod';
import type { ApiEnv } from '#api/context';
import { Malformed, NotFound } from '#api/errors';
import { answer } from '#api/feeds/answer';
import {
  publicEventDetail,
  publicEventDetailOf,
  publicEventList,
  publicEventOf,
  refusal,
} from '#api/public/event-shape';
import { cacheTags } from '#core/cache-tags';
import { isDay, isInCalendar } from '#core/dates';
import { paths } from '#core/paths';
import { EVENT_STATUSES } from '#core/rules/event';
import { en } from '#core/words/en';
import { listEvents, oneEvent } from '#db/queries/feeds';

const PER_PAGE = 20;
const LAST_PAGE = 100_000;
const PARAMETERS = 'from, to, status, page';
const JSON_TYPE = 'application/json; charset=utf-8';
const words = en.apiDocs;

const day = (name: string, description: string) =>
  z
    .string({ error: en.errors.parameter(name, en.errors.dayParameter) })
    .refine(
      (text) => isDay(text) && isInCalendar(text),
      en.errors.parameter(name, en.errors.dayParameter),
    )
    .optional()
    .meta({ format: 'date', description });

const pageError = en.errors.parameter('page', en.errors.pageParameter(LAST_PAGE));

/** What a list of events can be asked for; a message names what is allowed. */
const query = z
  .strictObject(
    {
      from: day('from', words.from),
      to: day('to', words.to),
      status: z
        .enum(EVENT_STATUSES, {
          error: en.errors.parameter('status', en.errors.oneOf(EVENT_STATUSES.join(', '))),
        })
        .optional()
        .meta({ description: words.statusParameter }),
      page: z
        .string({ error: pageError })
        .refine((text) => /^[1-9]\d{0,5}$/.test(text) && Number(text) <= LAST_PAGE, pageError)
        .transform(Number)
        .default(1)
        .meta({
          ...{ type: 'integer', minimum: 1, maximum: LAST_PAGE, default: 1 },
          description: words.page,
        }),
    },
    {
      error: (issue) =>
        issue.code === 'unrecognized_keys'
          ? en.errors.unknownParameter(issue.keys.join(', ').slice(0, 100), PARAMETERS)
          : undefined,
    },
  )
  .refine(({ from, to }) => !from || !to || from <= to, {
    error: en.errors.parameter('to', en.errors.dayNotBefore('from')),
  });

const json = (description: string, shape: z.ZodType) => ({
  description,
  content: { 'application/json': { schema: resolver(shape) } },
});
const unchanged = { description: words.notModified };

/** What programs may read of the events; the context is open under `/api` already. */
export const publicEvents = new Hono<ApiEnv>()
  .get(
    paths.api.events(),
    describeRoute({
      operationId: 'listEvents',
      tags: [words.events],
      summary: words.listEvents,
      description: words.listEventsText,
      responses: {
        200: json(words.ok, publicEventList),
        304: unchanged,
        400: json(words.refused, refusal),
      },
    }),
    validator('query', query, (result) => {
      if (!result.success) throw new Malformed(result.error[0]?.message ?? words.refused);
    }),
    async (c) => {
      const { db, today, config } = c.var;
      const { page, ...filter } = c.req.valid('query');
      const { events, total } = await listEvents(db, today, filter, page, PER_PAGE);
      const list: z.infer<typeof publicEventList> = {
        events: events.map((event) => publicEventOf(event, { today, origin: config.SITE_URL })),
        page,
        pages: Math.ceil(total / PER_PAGE),
        total,
      };
      return answer(c, { body: JSON.stringify(list), type: JSON_TYPE, tags: [cacheTags.events] });
    },
  )
  .get(
    `${paths.api.events()}/:id`,
    describeRoute({
      operationId: 'getEvent',
      tags: [words.events],
      summary: words.oneEvent,
      description: words.oneEventText,
      responses: {
        200: json(words.ok, publicEventDetail),
        304: unchanged,
        404: json(words.missing, refusal),
      },
    }),
    async (c) => {
      const { db, today, config } = c.var;
      const event = await oneEvent(db, c.req.param('id'));
      if (!event) throw new NotFound(en.events.notFound);
      const shown = publicEventDetailOf(event, { today, origin: config.SITE_URL });
      const tags = [cacheTags.event(event.id)];
      return answer(c, { body: JSON.stringify(shown), type: JSON_TYPE, tags });
    },
  );
