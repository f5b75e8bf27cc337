import { Hono } from 'hono';
import { z } from 'zod';
import { limitBody } from '#api/http/body-limit';
import { type ApiContext, type ApiEnv, answerJson } from '#api/http/context';
import { send, sendInput } from '#api/letters/send';
import { letterOf, progressOf } from '#api/letters/sending-state';
import { decide, steer, unknownInput } from '#api/letters/steer';
import { queueMail } from '#api/mail/mail';
import { limitsOf, senderOf } from '#api/mail/setup';
import { parseInput, readBody } from '#api/rest/input';
import { letterAudienceContract, letterDeliveriesContract, letterProgressContract } from '#core/letters/contract';
import { DELIVERY_STATUSES } from '#core/mail/mailing';
import { sendForecast } from '#core/mail/send-forecast';
import { message } from '#core/words/keys';
import { askAudience, askDeliveries } from '#db/letters/sending';
import { askUse, usedOf } from '#db/mail/quotas';

const DELIVERIES_MAX = 200;

const audienceQuery = z.object({ send_at: z.iso.datetime(message('fields.invalid')).optional() });
const deliveriesQuery = z.object({ status: z.enum(DELIVERY_STATUSES, message('fields.invalid')).default('unknown') });

async function audience(c: ApiContext, id: string): Promise<Response> {
  const { db, config, now, words } = c.var;
  const { send_at } = parseInput(audienceQuery, c.req.query());
  const letter = await letterOf(c, id);
  const at = now();
  const start = send_at && Date.parse(send_at) > at.getTime() ? new Date(send_at) : at;
  const [langs, use] = await db.batch([askAudience(db, letter), askUse(db, start)]);
  const readers = langs.reduce((sum, one) => sum + one.readers, 0);
  const address = senderOf(config);
  const finishes = sendForecast(readers, limitsOf(config), usedOf(use, start), start);
  return answerJson(c, letterAudienceContract, {
    readers,
    langs: Object.fromEntries(langs.map((one) => [one.lang, one.readers])),
    sender: address && `${words.site.name} <${address}>`,
    finishes_at: finishes?.toISOString() ?? null,
  });
}

const progress = async (c: ApiContext, id: string, status: 200 | 202 = 200) =>
  answerJson(c, letterProgressContract, await progressOf(c, id), status);

/** The audience, progress and deliveries of a letter, and what starts, pauses, resumes and stops its sending. */
export const letterSendingRoutes = new Hono<ApiEnv>()
  .use(limitBody)
  .get('/:id/audience', (c) => audience(c, c.req.param('id')))
  .get('/:id/progress', (c) => progress(c, c.req.param('id')))
  .get('/:id/deliveries', async (c) => {
    const { status } = parseInput(deliveriesQuery, c.req.query());
    const { id } = await letterOf(c, c.req.param('id'));
    const rows = await askDeliveries(c.var.db, id, status, DELIVERIES_MAX);
    return answerJson(c, letterDeliveriesContract, rows);
  })
  .post('/:id/send', async (c) => {
    const id = c.req.param('id');
    await send(c, id, parseInput(sendInput, await readBody(c)));
    await queueMail({ env: c.env ?? {} });
    return progress(c, id, 202);
  })
  .post('/:id/pause', async (c) => {
    await steer(c, c.req.param('id'), 'pause');
    return progress(c, c.req.param('id'));
  })
  .post('/:id/resume', async (c) => {
    await steer(c, c.req.param('id'), 'resume');
    await queueMail({ env: c.env ?? {} });
    return progress(c, c.req.param('id'));
  })
  .post('/:id/stop', async (c) => {
    await steer(c, c.req.param('id'), 'stop');
    return progress(c, c.req.param('id'));
  })
  .post('/:id/unschedule', async (c) => {
    await steer(c, c.req.param('id'), 'unschedule');
    return progress(c, c.req.param('id'));
  })
  .post('/:id/unknown', async (c) => {
    const id = c.req.param('id');
    const input = parseInput(unknownInput, await readBody(c));
    await decide(c, id, input);
    if (input.action === 'send_again') await queueMail({ env: c.env ?? {} });
    return progress(c, id);
  });
