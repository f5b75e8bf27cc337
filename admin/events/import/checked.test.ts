import { describe, expect, test } from 'vitest';
import { alikeKey, askable, check, isTooMuch, toSend } from '#admin/events/import/checked.ts';
import { FILE_PROBLEMS, noFields, type ReadEvent } from '#admin/events/import/read-event.ts';
import { importTexts } from '#admin/events/import/texts.ts';
import { EVENTS_AN_IMPORT } from '#core/events/event-import';
import { en } from '#core/words/en';

const read = (uid: string, part: Partial<ReadEvent['fields']> = {}): ReadEvent => ({
  line: 1,
  uid,
  problems: [],
  repeats: false,
  fields: { ...noFields(), title: uid, date: '2026-05-02', location: 'Hall', ...part },
});
const all = { fromDay: '', location: '' };
const none: ReadonlySet<string> = new Set();

describe('the events of a file', () => {
  test('that are over before the chosen day are left out, but not those without a day that can be read', async () => {
    const party = { date: '2026-05-03', end_date: '2026-05-04', start_time: '20:00', end_time: '00:00' };
    const [runs, later] = [{ end_date: '2026-05-04' }, { date: '2026-06-01' }];
    const events = [read('over'), read('party', party), read('runs', runs), read('later', later)];
    const unread = [read('no day', { date: '' }), read('open', { date: '05/06/2127' })];
    const chosen = { ...all, fromDay: '2026-05-04' };
    const { events: kept, over } = await check([...events, ...unread], chosen, none);
    const told = kept.map(({ uid, status }) => `${uid}: ${status}`);
    expect(told).toEqual(['no day: problem', 'open: problem', 'runs: new', 'later: new']);
    expect(over).toBe(2);
  });

  test('without a place have the chosen one, or a problem', async () => {
    const events = [read('nowhere', { location: '' }), read('somewhere')];
    const placed = await check(events, { ...all, location: 'Park' }, none);
    expect(toSend(placed).map(({ location }) => location)).toEqual(['Park', 'Hall']);
    const { counts, events: found } = await check(events, all, none);
    expect(counts).toEqual({ problem: 1, new: 1, there: 0 });
    expect(found[0]?.problems).toEqual([{ field: 'location', says: en.fields.location }]);
  });

  test('that are there are not sent, whatever is wrong with them', async () => {
    const checked = await check([read('a', { title: '' }), read('b')], all, new Set(['a']));
    expect(checked.counts).toEqual({ problem: 0, new: 1, there: 1 });
    expect(toSend(checked).map(({ uid }) => uid)).toEqual(['b']);
  });

  test('of a name that another event of their day has are there too, unless they are chosen', async () => {
    const alike = new Set([alikeKey({ date: '2026-05-02', title: 'picnic ' })]);
    const events = [read('a', { title: 'Picnic' }), read('b', { title: 'Picnic', date: '2026-05-03' }), read('c')];
    const checked = await check(events, all, new Set(['c']), undefined, alike);
    const alikeSays = 'resources.events.import.alike';
    const told = ({ events: of }: typeof checked) =>
      of.map(({ uid, status, notes = [] }) => [uid, status, ...notes.map(({ says }) => says)].join(' '));
    expect(told(checked)).toEqual(['b new', `a there ${alikeSays}`, 'c there']);
    expect(checked).toMatchObject({ alike: 1, counts: { new: 1, there: 2 } });
    const chosen = await check(events, { ...all, alikeToo: true }, new Set(['c']), undefined, alike);
    expect(told(chosen)).toEqual([`a new ${alikeSays}`, 'b new', 'c there']);
  });

  test('are asked for by names that the server takes, each once', async () => {
    const events = [read('a'), read('a'), read('x'.repeat(1001)), read('')];
    expect(askable(events)).toEqual([{ uid: 'a' }]);
    expect((await check(events, all, none)).counts).toMatchObject({ problem: 2 });
  });

  test('are too many when more are new than one import takes', async () => {
    const many = Array.from({ length: EVENTS_AN_IMPORT + 1 }, (_, nth) => read(`${nth}`));
    expect(isTooMuch(await check(many, all, none))).toBe(true);
    expect(isTooMuch(await check(many, all, new Set(['7'])))).toBe(false);
  });
});

test('each problem of a file has its words', () => {
  const { unknown: _, ...texts } = importTexts.files;
  expect(Object.keys(texts).toSorted()).toEqual([...FILE_PROBLEMS].toSorted());
});
