import { execFileSync } from 'node:child_process';
import { z } from 'zod';
import { paths } from '#core/paths';
import { build } from '#scripts/local/build';
import { run } from '#scripts/local/root';
import { type Caller, call, signIn } from '#testing/client';
import { noise } from '#testing/samples/pictures';
import { serveSociety } from '#testing/society';

/**
 * Measures the memory that many parallel uploads need. Sends pictures of about 4.5 MB at once, in
 * some rounds. Prints the resident memory of workerd, and of Node, which decodes and encodes for it
 * on a laptop: before, after each round, after a pause, and the peak of workerd. Fails when an
 * upload fails, or when workerd needs more than its limit.
 *
 *   node scripts/bootstrap.mjs bench/uploads.ts [at once] [rounds]
 */
const AT_ONCE = Number(process.argv[2] ?? 40);
const ROUNDS = Number(process.argv[3] ?? 3);
const LEFT_ALONE_MS = 30_000;
/** A Worker on Cloudflare has 128 MB of heap; workerd itself and its caches need more. */
const MOST_MB = 700;

await run(async () => {
  await build();
  const society = await serveSociety();
  try {
    const picture = await noise(3600, 2700);
    const caller = await signIn(society.url);
    console.log(`${AT_ONCE} uploads at once of ${(picture.length / 1e6).toFixed(1)} MB`);
    const memory = memoryOf(`--port ${society.env.port}`);
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, memory().workerd);
    }, 250);
    logMemory('before', memory());
    for (let round = 1; round <= ROUNDS; round++) {
      const started = performance.now();
      await Promise.all(Array.from({ length: AT_ONCE }, () => upload(caller, picture)));
      logMemory(`round ${round}, ${((performance.now() - started) / 1000).toFixed(0)} s`, memory());
    }
    clearInterval(watch);
    await new Promise((later) => setTimeout(later, LEFT_ALONE_MS));
    await call(caller, paths.api.health());
    logMemory('left alone', memory());
    console.log(`workerd at its highest: ${most} MB`);
    if (most > MOST_MB) throw new Error(`more than ${MOST_MB} MB`);
  } finally {
    await society.close();
  }
});

async function upload({ url, cookie, origin }: Caller, picture: Uint8Array<ArrayBuffer>) {
  const body = new FormData();
  body.set('file', new File([picture], 'a.jpg'));
  const headers = { Cookie: cookie, Origin: origin };
  const to = url + paths.api.upload('editor');
  const answer = await fetch(to, { method: 'POST', headers, body });
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
}

type Memory = Record<'workerd' | 'node', number>;

/** Reads the resident memory in MB of the process group whose leader has these arguments. */
function memoryOf(args: string): () => Memory {
  const processes = () =>
    execFileSync('ps', ['-eo', 'pgid=,rss=,comm=,args='], { encoding: 'utf8' })
      .split('\n')
      .map((line) => /^ *(\d+) +(\d+) +(\S+) +(.*)$/.exec(line))
      .filter((line) => line !== null)
      .map(([, group, rss, name, all = '']) => ({ group, rss: Number(rss), name, all }));
  const leader = z
    .object({ group: z.string() })
    .parse(processes().find(({ all }) => all.includes(args)));
  return () => {
    const own = processes().filter(({ group }) => group === leader.group);
    const sum = (isOne: (name: string | undefined) => boolean) =>
      Math.round(
        own.filter(({ name }) => isOne(name)).reduce((total, { rss }) => total + rss, 0) / 1024,
      );
    return { workerd: sum((name) => name === 'workerd'), node: sum((name) => name !== 'workerd') };
  };
}

function logMemory(when: string, { workerd, node }: Memory): void {
  console.log(`${when.padEnd(20)} workerd ${workerd} MB, Node ${node} MB`);
}
