import { expect, test } from 'vitest';
import { demoEvents } from '#demo/events';
import { nepaliEvents } from '#demo/events.ne';
import { demoGalleries } from '#demo/galleries';
import { demoPages } from '#demo/pages';
import { subjects } from '#demo/subjects';

const TODAY = '2026-11-25';
const events = demoEvents(TODAY);
const galleries = demoGalleries(TODAY);

/** Every text of a record whose field is for Nepali. */
const nepaliTexts = (records: readonly object[]) =>
  records.flatMap((record) =>
    Object.entries(record).flatMap(([field, value]) =>
      field.endsWith('_ne') && typeof value === 'string' ? [value] : [],
    ),
  );
const texts = [
  ...nepaliTexts([...events, ...galleries, ...demoPages, ...Object.values(subjects)]),
  ...galleries.flatMap(({ photos }) => photos.flatMap(([, , caption_ne]) => caption_ne ?? [])),
];

test('the Nepali of the demo society has no letters and no digits of English', () => {
  expect(texts.length).toBeGreaterThan(80);
  for (const text of texts) expect.soft(text.replace(/<[^>]+>/g, ''), text).not.toMatch(/[a-z0-9]/i);
});

test('most of the demo society is in Nepali, and some of it is not', () => {
  const untranslated = events.filter(({ description_ne }) => !description_ne);
  expect(untranslated.length).toBeGreaterThan(events.length / 5);
  expect(untranslated.length).toBeLessThan(events.length / 2);
  expect(demoPages.filter(({ content_ne }) => !content_ne)).toHaveLength(1);
});

test('each Nepali text of an event belongs to an event', () => {
  const titles = events.map(({ title }) => title);
  for (const title of Object.keys(nepaliEvents)) expect(titles).toContain(title);
  for (const { title_ne, description_ne } of events) if (description_ne) expect(title_ne).toBeTruthy();
});
