import { Hono } from 'hono';
import { answerJson } from '#api/answer-json';
import type { ApiEnv } from '#api/context';
import { examine } from '#api/doctor/diagnose';
import { doctorContract } from '#core/contracts/doctor';

/** `GET /api/admin/doctor`: what is set up of this installation and what is not. */
export const doctorRoutes = new Hono<ApiEnv>().get('/doctor', async (c) => {
  const { db, now, lang } = c.var;
  const findings = await examine({ env: c.env, db, now: now(), lang });
  return answerJson(c, doctorContract, { findings });
});
