import { Hono } from 'hono';
import { type ApiEnv, answerJson } from '#api/http/context';
import { Malformed } from '#api/http/errors';
import { reportContract } from '#core/operations/report-contract';
import { isPeriod, periodOf } from '#core/operations/report-period';
import { report } from '#db/operations/report';

/** The report for the annual meeting, from one day to another (`from`, `to`); without them, of the calendar year. */
export const reportRoutes = new Hono<ApiEnv>().get('/report', async (c) => {
  const { db, today } = c.var;
  const year = periodOf('this_year', today);
  const period = { from: c.req.query('from') ?? year.from, to: c.req.query('to') ?? year.to };
  if (!isPeriod(period)) throw new Malformed(({ errors }) => errors.parameter('from, to', errors.periodParameter));
  const { events, ...found } = await report(db, period);
  return answerJson(c, reportContract, {
    ...period,
    ...found,
    events: events.map((event) => ({ ...event, is_over: event.last_date < today })),
  });
});
