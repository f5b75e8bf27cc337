import { writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Day, localDay } from '#core/kit/dates';
import { paths } from '#core/kit/paths';
import type { Database } from '#db/kit/client';
import type { LocalEnv } from '#scripts/local/env';
import { startGroup } from '#scripts/local/group';
import { withLocalDatabase } from '#scripts/local/platform';
import { inRoot } from '#scripts/local/root';
import { freePort, isListening } from '#scripts/local/server';
import { type Caller, signIn } from '#testing/client';
import { newSociety } from '#testing/society';
import { untilAnswers } from '../support/answers.ts';

/** The three Workers of `workers.ts`, in the order of their ports. */
const WORKERS = ['society', 'unkept', 'floor'] as const;
export type WorkerName = (typeof WORKERS)[number];

/** Where each Worker tells that it answers. */
const PROBES: Readonly<Record<WorkerName, string>> = {
  society: paths.api.health(),
  unkept: paths.api.health(),
  floor: '/floor/answer',
};

/** A society that is served by the three Workers. */
export interface Served {
  /** Where a Worker answers. */
  urlOf: (worker: WorkerName) => string;
  /** The signed-in admin, at the society's Worker. */
  admin: Caller;
  inspectorPort: number;
  /** Ends the Workers and removes their data. */
  stop: () => Promise<void>;
}

/** A free port that has a free one after it for each Worker. */
async function freePorts(): Promise<number> {
  const port = await freePort();
  const taken = await Promise.all(WORKERS.map((_, place) => isListening(port + 1 + place)));
  return taken.includes(true) ? freePorts() : port;
}

/** Writes what a society has beside the demo and its events. */
type Fill = (db: Database, today: Day) => Promise<unknown>;

/** Makes a new society with the demo and `events` events more. */
export async function societyOf(events: number, fill?: Fill): Promise<LocalEnv> {
  const port = await freePorts();
  const env = await newSociety({ PORT: String(port), SITE_URL: `http://localhost:${port}` });
  const today = localDay(new Date());
  await withLocalDatabase(env, async (db) => {
    await insertEvents(db, events, today);
    await fill?.(db, today);
  });
  return env;
}

/** Removes the data of a society. */
export const removeSociety = ({ stateDir }: LocalEnv) => rm(stateDir, { recursive: true, force: true });

/**
 * Serves a society by the Workers `names`, in one workerd, and waits until each of them answers, at `probe` when it is
 * given. `stop` waits until their ports are free again.
 * @throws Error when they end or do not answer
 */
export async function startWorkers(env: LocalEnv, names: readonly WorkerName[] = WORKERS, probe?: string) {
  const inspectorPort = await freePort();
  const task = path.join(env.stateDir, 'workers.json');
  const { port, stateDir, vars } = env;
  writeFileSync(task, JSON.stringify({ port, stateDir, vars, inspectorPort, names }));
  const workers = startGroup(inRoot('bench/server/workers.ts'), [task]);
  const portOf = (worker: WorkerName) => port + 1 + WORKERS.indexOf(worker);
  const urlOf = (worker: WorkerName) => `http://127.0.0.1:${portOf(worker)}`;
  const stop = async () => {
    await workers.stop();
    for (const name of names) while (await isListening(portOf(name))) await setTimeout(50);
  };
  try {
    for (const name of names) await untilAnswers(urlOf(name) + (probe ?? PROBES[name]), workers.ended);
  } catch (error) {
    await stop();
    throw error;
  }
  return { inspectorPort, urlOf, stop };
}

/** Serves a new society with the demo and `events` events more by all three Workers. */
export async function serveWorkers(events: number, fill?: Fill): Promise<Served> {
  const env = await societyOf(events, fill);
  const workers = await startWorkers(env);
  const stop = async () => {
    await workers.stop();
    await removeSociety(env);
  };
  try {
    return { ...workers, stop, admin: await signIn(workers.urlOf('society'), `http://localhost:${env.port}`) };
  } catch (error) {
    await stop();
    throw error;
  }
}

const TEXT = 'A gathering of families, students and elders with dal bhat, momo and songs until late.';

/**
 * The statement that inserts `size` events around `today`, one a day: half of them are past and half
 * upcoming, so that both lists are long and a month is not. Ten of them have a special word.
 */
function insertEvents(db: Database, size: number, today: Day) {
  return db.run(sql`
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${size})
    insert into events (id, title, description, date, location, status, tags, cancelled, created_at, updated_at, excerpt, search, plain_text)
    select printf('bench-%05d', i), 'Event ' || i || iif(i % (${size} / 10) = 0, ' selective', ''), '<p>' || i || '</p>',
      date(${today}, (i - ${size} / 2) || ' days'), 'Hall ' || (i % 7),
      case when i < ${size} / 2 then 'past' else 'upcoming' end, '[]', 0, ${today}, ${today}, 'Event ' || i, 'event ' || i, ${TEXT}
    from n`);
}
