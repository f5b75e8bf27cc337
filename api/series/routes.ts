import { Hono } from 'hono';
import { z } from 'zod';
import { limitBody } from '#api/http/body-limit';
import { type ApiEnv, answerJson } from '#api/http/context';
import { parseInput, readBody } from '#api/rest/input';
import { idByKey, writeContextOf } from '#api/rest/write-context';
import { addDates } from '#api/series/add-dates';
import { changeSeries } from '#api/series/change';
import { gather, proposals } from '#api/series/gather';
import { refuseFarDays, storeDates } from '#api/series/make';
import { createdContract } from '#core/kit/records-contract';
import { SCOPES } from '#core/series/change';
import { changedSeriesContract, madeSeriesContract, seriesProposalsContract } from '#core/series/contract';
import { MOST_DATES } from '#core/series/dates';
import { message } from '#core/words/keys';
import * as field from '#db/kit/fields';
import { seriesInput } from '#db/series/columns';

const record = z.record(z.string(), z.unknown(), { error: message('fields.required') });
const days = (fewest: number) =>
  z
    .array(field.day(message('fields.date')), { error: message('fields.required') })
    .min(fewest, message('fields.required'))
    .max(MOST_DATES, message('fields.tooMany', MOST_DATES))
    .refine((all) => new Set(all).size === all.length, message('fields.twice'));

const newSeries = z.object({ event: record, rule: seriesInput.series_rule, dates: days(2) });
const change = z.object({ scope: z.enum(SCOPES, { error: message('fields.invalid') }), data: record });
const moreDates = z.object({ dates: days(1) });
const gathered = z.object({ ids: field.ids(MOST_DATES) });

/** Series of events: to make one, to change several of its dates, to add some, and to gather events into one. */
export const seriesRoutes = new Hono<ApiEnv>()
  .use(limitBody)
  .post('/series', async (c) => {
    const { event, rule, dates } = parseInput(newSeries, await readBody(c));
    refuseFarDays(dates, c.var.today);
    const series_id = idByKey(c, 'series') ?? crypto.randomUUID();
    const part = { series_id, series_part: series_id, series_rule: rule, callId: series_id };
    const made = await storeDates(writeContextOf(c), event, dates, part);
    return answerJson(c, madeSeriesContract, { ...made, series_id }, 201);
  })
  .get('/series/proposals', async (c) => answerJson(c, seriesProposalsContract, await proposals(c.var)))
  .post('/series/proposals', async (c) => {
    const { ids } = parseInput(gathered, await readBody(c));
    return answerJson(c, changedSeriesContract, await gather(writeContextOf(c), ids));
  })
  .put('/:id/series', async (c) => {
    const wanted = parseInput(change, await readBody(c));
    return answerJson(c, changedSeriesContract, await changeSeries(writeContextOf(c), c.req.param('id'), wanted));
  })
  .post('/:id/series/dates', async (c) => {
    const { dates } = parseInput(moreDates, await readBody(c));
    refuseFarDays(dates, c.var.today);
    const callId = idByKey(c, 'dates of a series') ?? crypto.randomUUID();
    return answerJson(c, createdContract, await addDates(writeContextOf(c), c.req.param('id'), dates, callId));
  });
