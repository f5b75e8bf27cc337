import { expect, test } from 'vitest';
import { type Place, unsavedInput } from '#admin/kit/saving/unsaved-input.ts';
import { memoryStorage } from '#testing/memory-storage';

const event: Place = { user: 'ana', resource: 'events', id: '1' };
const typed = (session: string, title: string) => ({
  session,
  isTried: false,
  base: { title: 'Teej' },
  values: { title },
});
const titles = (entries: { values: Record<string, unknown> }[]) => entries.map(({ values }) => values.title);

/** A clock that goes on by a minute with each look. */
function clock() {
  let now = Date.parse('2026-03-01T10:00:00Z');
  return {
    now: () => {
      now += 60_000;
      return new Date(now);
    },
    goOn: (days: number) => {
      now += days * 24 * 3_600_000;
    },
  };
}

test('what was typed is found again by person, resource and record, the newest first', () => {
  const kept = unsavedInput(memoryStorage(), clock().now);
  kept.keep(event, typed('one', 'First'));
  kept.keep(event, typed('two', 'Second'));
  kept.keep({ ...event, user: 'bina' }, typed('three', 'Other person'));
  kept.keep({ ...event, id: '12' }, typed('four', 'Other record'));
  kept.keep({ ...event, resource: 'pages' }, typed('five', 'Other resource'));
  expect(titles(kept.of(event))).toEqual(['Second', 'First']);
  expect(kept.of(event)[1]).toMatchObject({ session: 'one', base: { title: 'Teej' } });
});

test('a session has one entry: the last that was typed', () => {
  const kept = unsavedInput(memoryStorage(), clock().now);
  kept.keep(event, typed('one', 'Fir'));
  kept.keep(event, typed('one', 'First'));
  expect(titles(kept.of(event))).toEqual(['First']);
  kept.forget(event, 'one');
  expect(kept.of(event)).toEqual([]);
});

test('when somebody signs out, what they typed is forgotten, and that of nobody else', () => {
  const storage = memoryStorage();
  const kept = unsavedInput(storage, clock().now);
  kept.keep(event, typed('one', 'First'));
  kept.keep({ ...event, resource: 'pages', id: 'new' }, typed('two', 'Second'));
  kept.keep({ ...event, user: 'anan' }, typed('three', 'Other person'));
  storage.setItem('theme', 'dark');
  kept.forgetAllOf('ana');
  expect(kept.of(event)).toEqual([]);
  expect(titles(kept.of({ ...event, user: 'anan' }))).toEqual(['Other person']);
  expect(storage.length).toBe(2);
});

test('an entry older than 30 days is dropped, and so is one that cannot be read', () => {
  const time = clock();
  const storage = memoryStorage();
  const kept = unsavedInput(storage, time.now);
  kept.keep(event, typed('old', 'Old'));
  time.goOn(29);
  kept.keep(event, typed('new', 'New'));
  storage.setItem('kept-input:ana:events:1:odd', '{"at":"soon"}');
  storage.setItem('theme', 'dark');
  expect(titles(kept.of(event))).toEqual(['New', 'Old']);
  time.goOn(1);
  expect(titles(kept.of(event))).toEqual(['New']);
  expect(storage.length).toBe(2);
});

test('in a full storage the oldest entries make room', () => {
  const kept = unsavedInput(memoryStorage(400), clock().now);
  const long = 'x'.repeat(100);
  expect(kept.keep(event, typed('one', `1${long}`))).not.toBeNull();
  expect(kept.keep(event, typed('two', `2${long}`))).not.toBeNull();
  expect(titles(kept.of(event))).toEqual([`2${long}`]);
});

test('what is larger than the storage is not kept, and all entries together are bounded', () => {
  expect(unsavedInput(memoryStorage(50), clock().now).keep(event, typed('one', 'First'))).toBeNull();
  const kept = unsavedInput(memoryStorage(), clock().now);
  const long = 'x'.repeat(900_000);
  for (const session of ['one', 'two', 'three']) kept.keep(event, typed(session, session + long));
  expect(kept.of(event).map(({ session }) => session)).toEqual(['three', 'two']);
  expect(kept.keep(event, typed('four', 'x'.repeat(2_000_001)))).toBeNull();
});
