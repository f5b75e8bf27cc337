import { afterAll, beforeAll, expect, test } from 'vitest';
import { localDay } from '#core/dates';
import { paths } from '#core/paths';
import { monthOfDay } from '#core/rules/calendar';
import { callEvents, twoWorkers, type Worker } from '#e2e/support/two-workers';

const OPERATIONS = 2000;
/** Editors who write at the same time, each an event of their own. */
const EDITORS = 8;
const TODAY = localDay(new Date());
const MONTH = monthOfDay(TODAY);

let society: Awaited<ReturnType<typeof twoWorkers>>;
beforeAll(async () => {
  society = await twoWorkers();
});
afterAll(() => society?.close());

const any = <T>(list: readonly [T, ...T[]]): T =>
  list[Math.floor(Math.random() * list.length)] ?? list[0];
const chance = (share: number) => Math.random() < share;
const worker = (): Worker => any(society.workers);

/** An editor's event as the last answered write has left it; `title` is null where visitors see none. */
interface State {
  id: string;
  title: string | null;
}

/** The writes of one editor. Each changes the state when it is answered. */
function writerOf(editor: number) {
  let count = 0;
  const next = () => `Editor${editor}event${count++}end`;
  const state: State = { id: '', title: null };
  let isDeleted = true;
  return {
    state,
    write: async () => {
      const title = next();
      if (isDeleted) {
        state.id = await callEvents(worker(), 'POST', '', { title, location: 'Hall', date: TODAY });
        Object.assign(state, { title });
        isDeleted = false;
      } else if (chance(0.15)) {
        await callEvents(worker(), 'DELETE', state.id);
        Object.assign(state, { title: null });
        isDeleted = true;
      } else {
        const draft = chance(0.2);
        await callEvents(worker(), 'PUT', state.id, { title, draft });
        Object.assign(state, { title: draft ? null : title });
      }
    },
  };
}

/** Where visitors find an event: each place shows all events of the editor that there are. */
const placesOf = ({ id, title }: State) =>
  [
    ...[
      paths.calendar(MONTH),
      paths.api.month(MONTH),
      paths.search(title ?? 'nothing'),
      paths.rss(),
    ],
    ...[paths.event(id), paths.api.event(id), paths.eventIcs(id)],
  ] as const;

/** A visitor who leaves before the answer comes, and takes the question away that others wait for. */
async function leaveEarly(address: string) {
  const leaving = new AbortController();
  const visit = fetch(worker().url + address, { signal: leaving.signal });
  setTimeout(() => leaving.abort(), Math.random() * 4);
  await visit.then((answer) => answer.text()).catch(() => '');
}

/** Writes and reads at random, on either Worker. Gives the reads that show something else than the state. */
async function edit(editor: number, operations: number): Promise<string[]> {
  const wrong: string[] = [];
  const seen = new Map<string, { tag: string; text: string }>();
  const { state, write } = writerOf(editor);
  const own = new RegExp(`Editor${editor}event\\d+end`, 'g');
  const read = async () => {
    const address = any(placesOf(state));
    if (chance(0.1)) return leaveEarly(address);
    const known = chance(0.5) ? seen.get(address) : undefined;
    const answer = await worker().get(address, known ? { 'If-None-Match': known.tag } : {});
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
    wrong.push(`${address}: ${answer.status}, ${from}: ${shown.join(' ')}, not ${state.title}`);
  };
  for (let n = 0; n < operations; n++) await (chance(0.3) ? write() : read());
  return wrong;
}

test(`${OPERATIONS} random reads and writes over two Workers show what the last answered write said`, async () => {
  const editors = Array.from({ length: EDITORS }, (_, editor) =>
    edit(editor, OPERATIONS / EDITORS),
  );
  expect((await Promise.all(editors)).flat()).toEqual([]);
});
