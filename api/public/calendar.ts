import { Hono } from 'hono';
import type { ApiEnv } from '#api/context';
import { Malformed } from '#api/errors';
import { cacheTags } from '#core/cache-tags';
import { daysOf, monthOf } from '#core/rules/calendar';
import { monthQuery, monthView } from '#core/rules/month-view';
import { cardsBetween } from '#db/queries/calendar';

/** `GET /api/calendar/:month`: the view of a month that the calendar's island shows. */
export const calendar = new Hono<ApiEnv>().get('/api/calendar/:month', async (c) => {
  const month = monthOf(c.req.param('month'));
  if (!month) throw new Malformed(({ errors }) => errors.parameter('month', errors.monthParameter));
  const { first, last } = daysOf(month);
  const events = await cardsBetween(c.var.db, first, last);
  c.header('Cache-Control', 'public, max-age=0, must-revalidate');
  c.header('Cache-Tag', cacheTags.events);
  const { config, lang, now, words } = c.var;
  const query = monthQuery(new URL(c.req.url).searchParams);
  const context = { now: now(), lang, words, origin: config.SITE_URL, query };
  return c.json(monthView(month, events, context));
});
