import { z } from 'zod';
import { paths } from '#core/kit/paths';
import {
  type LetterProgress,
  letterAudienceContract,
  letterPreviewContract,
  letterProgressContract,
} from '#core/letters/contract';
import type { LocalEnv } from '#scripts/local/env';
import { withLocalDatabase } from '#scripts/local/platform';
import { type LocalServer, serve } from '#scripts/local/server';
import { type Caller, call, signIn } from '#testing/client';
import { addLetter, addReaders } from '#testing/letters';
import { newSociety } from '#testing/society';

/** The address that triggers the cron on a local Worker. */
const CRON = '/cdn-cgi/local/scheduled';
/** A fixed clock that is set on by this at each start, in minutes: longer than the lease of a claim. */
const STEP_MINUTES = 10;

const counted = z.object({ n: z.number() });

/**
 * A society in workerd with `readers` more readers and a draft, whose mail goes to `provider`. Its clock
 * is set on when it is started again, so that the claims of a killed server are over.
 */
export async function letterSociety(readers: number, provider: { url: string }, variables: Record<string, string>) {
  const begun = Date.parse('2026-03-01T01:00:00.000Z');
  let starts = 0;
  const clockNow = () => new Date(begun + starts * STEP_MINUTES * 60_000).toISOString();
  const env: LocalEnv = await newSociety({
    MAIL_API_URL: `${provider.url}/emails`,
    MAIL_API_BATCH_URL: `${provider.url}/emails/batch`,
    SITE_NOW: clockNow(),
    ...variables,
  });
  let letter = '';
  await withLocalDatabase(env, async (db) => {
    await addReaders(db, readers, new Date(begun));
    ({ id: letter } = await addLetter(db, new Date(begun)));
  });
  let server: LocalServer | undefined;
  let caller: Caller | undefined;
  const own = `${paths.api.admin()}/letters/${letter}`;
  const ask = async (path: string, init?: RequestInit): Promise<unknown> => {
    if (!caller) throw new Error('not started');
    const answer = await call(caller, own + path, init);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const post = async (path: string, body: unknown = {}): Promise<LetterProgress> =>
    letterProgressContract.parse(await ask(path, { method: 'POST', body: JSON.stringify(body) }));
  return {
    env,
    letter,
    post,
    /** Sends it to so many readers as it is now. */
    send: async (readers: number) => {
      const preview = letterPreviewContract.parse(await ask('/preview'));
      const { updated_at, shown } = preview;
      return post('/send', { updated_at, shown, readers });
    },
    audience: async () => letterAudienceContract.parse(await ask('/audience')),
    progress: async () => letterProgressContract.parse(await ask('/progress')),
    fireCron: async () => {
      await fetch(`http://localhost:${env.port}${CRON}`);
    },
    start: async () => {
      starts += 1;
      const vars = { ...env.vars, SITE_NOW: clockNow() };
      // The killed process may hold its port for a moment longer.
      for (let tries = 0; !server; tries++)
        server = await serve({ ...env, vars }, { quiet: true }).catch((error: unknown) => {
          if (tries > 50) throw error;
          return undefined;
        });
      caller ??= await signIn(server.url);
    },
    kill: async () => {
      await server?.kill();
      server = undefined;
    },
    stop: async () => {
      await server?.stop();
      server = undefined;
    },
    /** How many rows a query counts, while no Worker runs. */
    count: (query: Parameters<Parameters<Parameters<typeof withLocalDatabase>[1]>[0]['all']>[0]) =>
      withLocalDatabase(env, async (db) => counted.parse((await db.all(query))[0]).n),
  };
}

/** The sum of all counts of a letter. */
export const sumOf = ({ counts }: LetterProgress): number => Object.values(counts).reduce((sum, one) => sum + one, 0);
