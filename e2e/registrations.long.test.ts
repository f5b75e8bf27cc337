import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { partyLink } from '#api/registrations/links';
import { paths } from '#core/kit/paths';
import { registrationContract } from '#core/registrations/contract';
import { withLocalDatabase } from '#scripts/local/platform';
import { type LocalServer, serve } from '#scripts/local/server';
import { call, signIn } from '#testing/client';
import { randomFrom } from '#testing/flaky-provider';
import { newSociety } from '#testing/society';
import { standIn } from '#testing/stand-in';

const SEEDS = [51, 52, 53];
const PLACES = 40;
const PARTIES = 60;
const KILLS = 4;
const WRITERS = 6;

const record = z.looseObject({ id: z.string() });
const list = z.array(registrationContract);
const told = z.array(z.object({ told: z.string().nullable(), mails: z.number() }));

async function societyToKill() {
  const captcha = await standIn(() => ({ status: 200, body: '{"success":true}' }));
  const env = await newSociety({
    CAPTCHA_PROVIDER: 'turnstile',
    CAPTCHA_SITE_KEY: 'site-key',
    CAPTCHA_SECRET_KEY: 'key',
    CAPTCHA_VERIFY_URL: captcha.url,
  });
  const start = async (): Promise<LocalServer> => {
    // The killed process may hold its port for a moment longer.
    for (let tries = 0; ; tries++) {
      const server = await serve(env, { quiet: true }).catch((error: unknown) => {
        if (tries > 50) throw error;
      });
      if (server) return server;
    }
  };
  return { env, start, close: captcha.close };
}

test.each(SEEDS)('whatever kill -9 cuts off, no place is given twice and no party is split (seed %i)', async (seed) => {
  const random = randomFrom(seed);
  const { env, start, close } = await societyToKill();
  let server = await start();
  const caller = await signIn(server.url);
  const base = `${paths.api.admin()}/registrations`;
  const dinner = { title: 'Dinner', date: '2099-10-18', location: 'Hall', registration_open: true };
  const made = await call(caller, `${paths.api.admin()}/events`, {
    method: 'POST',
    body: JSON.stringify({ ...dinner, registration_places: PLACES }),
  });
  const event = record.parse(await made.json()).id;
  const parties = async () => {
    const query = new URLSearchParams({ filter: JSON.stringify({ event_id: event }), range: '[0,99]' });
    return list.parse(await (await call(caller, `${base}?${query}`)).json());
  };
  const secrets = { AUTH_SECRET: String(env.vars.AUTH_SECRET), SITE_URL: server.url };

  let registered = 0;
  const answered: string[] = [];
  const register = async () => {
    const name = `Party ${registered++}`;
    const body = { name, email: `${registered}@example.org`, adults: 1 + Math.floor(random() * 4), captcha: name };
    const answer = await fetch(server.url + paths.api.registrations(event), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (answer.ok) answered.push(name);
  };
  const post = async (id: string, fields: Record<string, string>) => {
    const link = partyLink(secrets, id, 'en');
    const body = new URLSearchParams(fields);
    await (await fetch(link, { method: 'POST', headers: { Origin: new URL(link).origin }, body })).text();
  };
  const stepOf = (adults: number): Record<string, string>[] => [
    { step: 'confirm' },
    { step: 'confirm' },
    { step: 'accept' },
    { step: 'cancel' },
    { step: 'change', name: 'Party', adults: String(1 + Math.floor(random() * 5)), children: String(adults % 2) },
  ];
  const writer = async (until: () => boolean) => {
    while (!until()) {
      if (registered < PARTIES && random() < 0.5) await register();
      else {
        const all = await parties();
        const one = all[Math.floor(random() * all.length)];
        const steps = stepOf(one?.adults ?? 1);
        const step = steps[Math.floor(random() * steps.length)];
        if (one && step) await post(one.id, step);
      }
    }
  };

  for (let kill = 0; kill < KILLS; kill++) {
    let isKilled = false;
    // What was under way has no answer.
    const writers = Array.from({ length: WRITERS }, () => writer(() => isKilled).catch(() => undefined));
    await new Promise((later) => setTimeout(later, 1500 + random() * 1500));
    isKilled = true;
    await server.kill();
    await Promise.all(writers);
    server = await start();
    const all = await parties();
    expect(all.reduce((sum, { places }) => sum + places, 0)).toBeLessThanOrEqual(PLACES);
    for (const { name, status, places, adults, children } of all) {
      const whole = adults + children;
      expect([0, whole], name).toContain(places);
      if (status === 'coming' || status === 'offered') expect(places, `${name} ${status}`).toBe(whole);
      if (status === 'waiting' || status === 'cancelled') expect(places, `${name} ${status}`).toBe(0);
    }
    const turns = all.flatMap(({ turn }) => turn ?? []);
    expect(new Set(turns).size).toBe(turns.length);
  }
  const names = (await parties()).length;
  // Each answer that a registration was taken is true, whatever its name became.
  expect(names).toBeGreaterThanOrEqual(answered.length);
  await server.stop();
  await withLocalDatabase(env, async (db) => {
    const rows = await db.all(sql`select r.told, (select count(*) from outbox o
      where json_extract(o.parts, '$.registration.id') = r.id) as mails from registrations r where r.event_id = ${event}`);
    // Whoever was told of has a mail of it, and nobody is in a state of which they were never told.
    for (const { told: mail, mails } of told.parse(rows)) expect([mail !== null, mails > 0]).toEqual([true, true]);
  });
  await close();
  console.log(`seed ${seed}: ${KILLS} kills, ${registered} registrations sent, ${answered.length} answered`);
});
