import { Hono } from 'hono';
import type { ApiEnv } from '#api/context';
import { Malformed } from '#api/errors';
import { answer } from '#api/feeds/answer';
import { cacheTags } from '#core/cache-tags';
import { monthOf } from '#core/rules/calendar';
import { monthQuery, monthView } from '#core/rules/month-view';
import { monthContent } from '#db/queries/calendar';
import { eventIn, festivalIn } from '#db/translations';

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
