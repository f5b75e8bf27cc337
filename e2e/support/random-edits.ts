import { monthOfDay } from '#core/calendar/months';
import { localDay } from '#core/kit/dates';
import { paths } from '#core/kit/paths';
import { callEvents, type Worker } from '#e2e/support/libsql-society';
import { randomFrom } from '#testing/flaky-provider';

/** Editors who write at the same time, each an event of their own. */
const EDITORS = 8;
const TODAY = localDay(new Date());
const MONTH = monthOfDay(TODAY);

/** An editor's event as the last answered write has left it; `title` is null where visitors see none. */
interface State {
  id: string;
  title: string | null;
}

/** Where visitors find an event: each place shows all events of the editor that there are. */
const placesOf = ({ id, title }: State) =>
  [
    paths.calendar(MONTH),
    paths.api.month(MONTH),
    paths.search(title ?? 'nothing'),
    paths.rss(),
    paths.event(id),
    paths.api.event(id),
    paths.eventIcs(id),
  ] as const;

/** One editor, who writes and reads on any Worker, as the numbers of `random` decide. */
function editorOf(name: string, workers: readonly [Worker, ...Worker[]], random: () => number) {
  const any = <T>(list: readonly [T, ...T[]]): T => list[Math.floor(random() * list.length)] ?? list[0];
  const chance = (share: number) => random() < share;
  const done = { wrong: [] as string[], writes: 0, reads: 0 };
  const state: State = { id: '', title: null };
  const own = new RegExp(`${name}event\\d+end`, 'g');
  const seen = new Map<string, { tag: string; text: string }>();
  let isDeleted = true;

  /** Each write changes the state when it is answered. */
  const write = async () => {
    done.writes += 1;
    const title = `${name}event${done.writes}end`;
    if (isDeleted) {
      const event = { title, location: 'Hall', date: TODAY };
      state.id = await callEvents(any(workers), 'POST', '', event);
      Object.assign(state, { title });
      isDeleted = false;
    } else if (chance(0.15)) {
      await callEvents(any(workers), 'DELETE', state.id);
      Object.assign(state, { title: null });
      isDeleted = true;
    } else {
      const draft = chance(0.2);
      await callEvents(any(workers), 'PUT', state.id, { title, draft });
      Object.assign(state, { title: draft ? null : title });
    }
  };

  /** A visitor who leaves before the answer comes, and takes the question away that others wait for. */
  const leaveEarly = async (address: string) => {
    const leaving = new AbortController();
    const visit = fetch(any(workers).url + address, { signal: leaving.signal });
    setTimeout(() => leaving.abort(), random() * 4);
    await visit.then((answer) => answer.text()).catch(() => '');
  };

  const read = async () => {
    done.reads += 1;
    const address = any(placesOf(state));
    if (chance(0.1)) return leaveEarly(address);
    const known = chance(0.5) ? seen.get(address) : undefined;
    const answer = await any(workers).get(address, known ? { 'If-None-Match': known.tag } : {});
    const text = answer.status === 304 ? (known?.text ?? '') : await answer.text();
    const tag = answer.headers.get('etag');
    if (tag) seen.set(address, { tag, text });
    const shown = text.slice(Math.max(0, text.indexOf('<main'))).match(own) ?? [];
    // The search says what was searched for.
    const isRight = address.startsWith(paths.search())
      ? (state.title === null) === shown.length < 3
      : state.title === null
        ? shown.length === 0
        : shown.length > 0 && shown.every((title) => title === state.title);
    if (isRight) return;
    const from = answer.headers.get('cache-status');
    done.wrong.push(`${address}: ${answer.status}, ${from}: ${shown.join(' ')}, not ${state.title}`);
  };

  return async (operations: number) => {
    for (let n = 0; n < operations; n++) await (chance(0.3) ? write() : read());
    if (!isDeleted) await callEvents(any(workers), 'DELETE', state.id);
    return done;
  };
}

/**
 * Lets editors write and read so often in all, on either Worker. Gives how often they did, and the reads that
 * showed something else than the last answered write had said. What they wrote is deleted.
 */
export async function editAtRandom(workers: readonly [Worker, ...Worker[]], operations: number, seed: number) {
  const each = await Promise.all(
    Array.from({ length: EDITORS }, (_, editor) =>
      editorOf(
        `Editor${seed}x${editor}`,
        workers,
        randomFrom(seed * EDITORS + editor),
      )(Math.ceil(operations / EDITORS)),
    ),
  );
  return {
    wrong: each.flatMap(({ wrong }) => wrong),
    writes: each.reduce((sum, { writes }) => sum + writes, 0),
    reads: each.reduce((sum, { reads }) => sum + reads, 0),
  };
}
