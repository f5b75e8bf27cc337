import { expect, test } from 'vitest';
import { inParts } from '#admin/translations/take-in.ts';
import { TEXTS_AT_ONCE, TRANSLATIONS_MAX_BYTES } from '#core/translations/contract';

const text = (id: string, field: string, ne = 'क') => ({ resource: 'events', id, field, en: 'a', ne });

test('texts are sent in parts, those of a record together', () => {
  const fields = ['title', 'location', 'description'];
  const texts = Array.from({ length: 90 }, (_, at) => fields.map((one) => text(`${at}`, one))).flat();
  // The rows of a file can be sorted in any way.
  const parts = inParts(texts.toSorted((one, other) => one.field.localeCompare(other.field)));
  expect(parts.map(({ length }) => length)).toEqual([99, 99, 72]);
  for (const part of parts) {
    expect(part.length).toBeLessThanOrEqual(TEXTS_AT_ONCE);
    for (const { id } of part) expect(part.filter((one) => one.id === id)).toHaveLength(3);
  }
  expect(parts.flat()).toHaveLength(texts.length);
});

test('a part is smaller than what the server takes', () => {
  // The largest texts there are, of which every character is escaped.
  const largest = Array.from({ length: 30 }, (_, at) => text(`${at}`, 'a', '"'.repeat(90_000)));
  const parts = inParts(largest);
  expect(parts.flat()).toHaveLength(30);
  for (const part of parts) expect(JSON.stringify(part).length).toBeLessThan(TRANSLATIONS_MAX_BYTES / 2);
});

test('of no texts there are no parts', () => expect(inParts([])).toEqual([]));
