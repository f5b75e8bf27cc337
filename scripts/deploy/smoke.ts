import { paths } from '#core/kit/paths';
import { society } from '#society';

interface Probe {
  path: string;
  type: string;
  word: string;
}

/** The beginning of the society's name, up to a character that HTML writes in another way. */
const name = society.name.split(/[&<>"']/)[0]?.trim() ?? '';

const page = (path: string): Probe => ({ path, type: 'text/html', word: name });

/** The addresses that a new version must answer with status 200, this content type and this word. */
export const PROBES: readonly Probe[] = [
  page(paths.home()),
  page(paths.events()),
  page(paths.calendar()),
  page(paths.eventGallery()),
  page(paths.about()),
  page(paths.contact()),
  page(paths.admin()),
  { path: paths.calendarFeed(), type: 'text/calendar', word: 'BEGIN:VCALENDAR' },
  { path: paths.sitemap(), type: 'xml', word: '<urlset' },
  { path: paths.api.health(), type: 'application/json', word: '"today"' },
];

/** How often an address is asked before it counts as broken: a new version is not everywhere at once. */
const TRIES = 5;
/** For a domain that was taken over: its certificate is made, and resolvers forget the former records. */
export const TRIES_OF_A_NEW_DOMAIN = 225;
const PAUSE_MS = 4000;
const TIMEOUT_MS = 20_000;

const pause = () => new Promise<void>((done) => setTimeout(done, PAUSE_MS));

/**
 * Asks the site at `url` for all of `PROBES`. `stamp` is new for each deployment: no cache answers for the version.
 * @returns what is wrong, a line an address
 */
export async function smoke(url: string, stamp: string, wait = pause, tries = TRIES): Promise<string[]> {
  const found = await Promise.all(PROBES.map((probe) => patiently(url, probe, stamp, wait, tries)));
  return found.filter((problem) => problem !== null);
}

async function patiently(url: string, probe: Probe, stamp: string, wait: () => Promise<void>, tries: number) {
  for (let attempt = 1; ; attempt++) {
    const problem = await ask(url, probe, stamp);
    if (!problem || attempt === tries) return problem;
    await wait();
  }
}

async function ask(url: string, { path, type, word }: Probe, stamp: string) {
  try {
    const answer = await fetch(`${url}${path}?${new URLSearchParams({ deployed: stamp })}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = await answer.text();
    const answered = answer.headers.get('content-type') ?? 'nothing';
    if (answer.status !== 200) return `${path} answers ${answer.status}, not 200`;
    if (!answered.includes(type)) return `${path} is ${answered}, not ${type}`;
    return body.includes(word) ? null : `${path} lacks "${word}"`;
  } catch (error) {
    return `${path} does not answer: ${error instanceof Error ? error.message : error}`;
  }
}
