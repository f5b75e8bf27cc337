import { Hono } from 'hono';
import type { ApiEnv } from '#api/context';
import { Malformed } from '#api/errors';
import { answer } from '#api/feeds/answer';
import { cacheTags } from '#core/cache-tags';
import { monthOf } from '#core/rules/calendar';
import { monthQuery, monthView } from '#core/rules/month-view';
import { cardsBetween, ofMonth } from '#db/queries/calendar';
import { festivalsBetween } from '#db/queries/festivals';
import { eventIn, festivalIn } from '#db/translations';

/** `GET /api/calendar/:month`: the view of a month that the calendar's island shows. */
export const calendar = new Hono<ApiEnv>().get('/api/calendar/:month', async (c) => {
  const month = monthOf(c.req.param('month'));
  if (!month) throw new Malformed(({ errors }) => errors.parameter('month', errors.monthParameter));
  const { config, db, lang, now, words } = c.var;
  const [cards, found] = await ofMonth(month, (first, last) =>
    db.batch([cardsBetween(db, first, last), festivalsBetween(db, first, last)]),
  );
  const events = cards.map((card) => eventIn(card, lang));
  const festivals = found.map((one) => festivalIn(one, lang));
  const query = monthQuery(new URL(c.req.url).searchParams);
  const context = { now: now(), lang, words, origin: config.SITE_URL, query, festivals };
  const body = JSON.stringify(monthView(month, events, context));
  return answer(c, {
    body,
    type: 'application/json',
    // There are seven thousand months.
    isMadeUp: true,
    tags: [cacheTags.events, cacheTags.festivals],
  });
});
