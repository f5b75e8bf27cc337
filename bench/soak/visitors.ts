import http from 'node:http';
import { paths } from '#core/kit/paths';
import { type Caller, call } from '#testing/client';
import { REQUESTS } from '../server/requests.ts';

const CONNECTIONS = 50;
const ADDRESSES = 10_000;
/** How many of a hundred visits are to the edited event. */
const TO_THE_EDITED = 10;
const EDITED = 'bench-02500';
/** How often it is looked whether visits are due, in milliseconds. */
const TICK_MS = 5;

const known = REQUESTS.map(({ path }) => path);
const below = (most: number) => Math.floor(Math.random() * most);
const later = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** One of so many addresses: half of them of events, a quarter of searches, the others of nothing or made up. */
function anyAddress(): string {
  const number = below(ADDRESSES);
  const kind = number % 4;
  if (number % 8 === 1) return `${paths.events()}?q=${number}`;
  if (kind === 0) return paths.search(`word${number}`);
  if (kind === 1) return paths.page(`missing-${number}`);
  return paths.event(`bench-${String((number % (ADDRESSES - 1)) + 1).padStart(5, '0')}`);
}

/** What a visitor may be answered: what is not there is no error. */
const expected = (address: string) => (address.includes('missing-') ? 404 : 200);

const get = (url: string, agent: http.Agent) =>
  new Promise<{ status: number; text: string }>((done, fail) => {
    const request = http.get(url, { agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => done({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
    });
    request.on('error', fail);
  });

/** Fifty connections of visitors, and an editor who saves an event each second while they visit. */
export function visitors(url: string, admin: Caller) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const errors: string[] = [];
  /** How long visits took, in milliseconds. */
  let times: number[] = [];
  /** The number in the title that the last answered write has given to the event. */
  let written = 0;
  let stale = 0;

  const save = async () => {
    const body = JSON.stringify({ title: `Saved ${written + 1} times` });
    const answer = await call(admin, `${paths.api.admin()}/events/${EDITED}`, { method: 'PUT', body });
    if (answer.ok) written += 1;
    else errors.push(`${answer.status} of a write: ${await answer.text()}`);
  };
  /** Visits one address; time runs from the moment at which the visit was due. */
  const visit = async (due: number) => {
    const isEdited = written > 0 && below(100) < TO_THE_EDITED;
    const other = below(2) === 0 ? (known[below(known.length)] ?? '/') : anyAddress();
    const address = isEdited ? paths.event(EDITED) : other;
    const least = written;
    const { status, text } = await get(url + address, agent);
    times.push(performance.now() - due);
    if (status !== expected(address)) errors.push(`${status}: ${address}`);
    else if (isEdited && Number(/Saved (\d+) times/.exec(text)?.[1] ?? 0) < least) stale += 1;
  };
  const noted = (work: Promise<void>) => work.catch((error: unknown) => void errors.push(String(error)));
  /** Runs `visits` until `seconds` are over, while the editor saves. */
  const during = async (seconds: number, visits: (isOver: () => boolean) => Promise<unknown>) => {
    times = [];
    const until = performance.now() + seconds * 1000;
    const isOver = () => performance.now() >= until;
    const edit = async () => {
      for (await later(1000); !isOver(); await later(1000)) await noted(save());
    };
    await Promise.all([visits(isOver), edit()]);
    return times;
  };
  return {
    /** Visits over each connection as soon as it is free. @returns visits a second */
    atMost: async (seconds: number): Promise<number> => {
      const visitor = async (isOver: () => boolean) => {
        while (!isOver()) await noted(visit(performance.now()));
      };
      const done = await during(seconds, (isOver) =>
        Promise.all(Array.from({ length: CONNECTIONS }, () => visitor(isOver))),
      );
      return done.length / seconds;
    },
    /** Visits at a steady rate; a visit that finds no free connection waits for one. @returns how long each took */
    atRate: (perSecond: number, seconds: number): Promise<number[]> =>
      during(seconds, async (isOver) => {
        const [started, open] = [performance.now(), [] as Promise<void>[]];
        const dueAt = () => started + (open.length * 1000) / perSecond;
        for (; !isOver(); await later(TICK_MS)) while (dueAt() <= performance.now()) open.push(noted(visit(dueAt())));
        await Promise.all(open);
      }),
    close: () => agent.destroy(),
    errors,
    /** Answers that were older than a write that had been answered before they were asked for. */
    stale: () => stale,
    written: () => written,
  };
}
