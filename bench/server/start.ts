import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Day, localDay } from '#core/kit/dates';
import type { Database } from '#db/kit/client';
import type { LocalEnv } from '#scripts/local/env';
import { withLocalDatabase } from '#scripts/local/platform';
import { inRoot } from '#scripts/local/root';
import { freePort, isListening } from '#scripts/local/server';
import { type Caller, signIn } from '#testing/client';
import { newSociety } from '#testing/society';

/** The three Workers of `workers.ts`, in the order of their ports. */
const WORKERS = ['society', 'unkept', 'floor'] as const;
export type WorkerName = (typeof WORKERS)[number];

/** A society that is served by the three Workers. */
export interface Served {
  /** Where a Worker answers. */
  urlOf: (worker: WorkerName) => string;
  /** The signed-in admin, at the society's Worker. */
  admin: Caller;
  inspectorPort: number;
  /** The process that serves them. */
  pid: number;
  stop: () => Promise<void>;
}

/** Makes a new society with the demo and `events` events more. */
export async function societyOf(events: number): Promise<LocalEnv> {
  const env = await newSociety();
  await withLocalDatabase(env, (db) => insertEvents(db, events, localDay(new Date())));
  return env;
}

/** Serves a society by the Workers `names`, in one workerd. */
export async function startWorkers(env: LocalEnv, names: readonly WorkerName[] = WORKERS) {
  const inspectorPort = await freePort();
  const task = path.join(env.stateDir, 'workers.json');
  const { port, stateDir, vars } = env;
  writeFileSync(task, JSON.stringify({ port, stateDir, vars, inspectorPort, names }));
  const child = spawn(process.execPath, [inRoot('bench/server/workers.ts'), task], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const portOf = (worker: WorkerName) => port + 1 + WORKERS.indexOf(worker);
  for (const name of names)
    while (!(await isListening(portOf(name)))) {
      if (child.exitCode !== null) throw new Error('the Workers did not start: see the lines above');
      await setTimeout(50);
    }
  return {
    inspectorPort,
    // It has one, since it listens.
    pid: child.pid ?? Number.NaN,
    urlOf: (worker: WorkerName) => `http://127.0.0.1:${portOf(worker)}`,
    stop: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}

/** Serves a new society with the demo and `events` events more by all three Workers. */
export async function serveWorkers(events: number): Promise<Served> {
  const env = await societyOf(events);
  const workers = await startWorkers(env);
  const origin = `http://localhost:${env.port}`;
  return { ...workers, admin: await signIn(workers.urlOf('society'), origin) };
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
