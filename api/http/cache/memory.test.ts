import { describe, expect, test } from 'vitest';
import type { CachedAnswer } from '#api/http/cache/cached-answer';
import { answerMemory } from '#api/http/cache/respond';

const MB = 1_048_576;
const answer = (bytes: number): CachedAnswer => ({
  made: 0,
  madeOf: 'version-mark',
  until: 1,
  status: 200,
  headers: [],
  edgeSeconds: 0,
  roundTrips: null,
  digest: '',
  modified: undefined,
  body: new ArrayBuffer(bytes),
});

describe('the memory for answers', () => {
  test('gives up the least recently used first, and never holds more than it may', () => {
    const memory = answerMemory(1);
    memory.set('/', answer(50_000), false);
    for (let n = 0; n < 500; n++) {
      memory.set(`/events/${n}`, answer(40_000), false);
      expect(memory.get('/')).toBeDefined();
      expect(memory.size()).toBeLessThanOrEqual(MB);
    }
    expect(memory.get('/events/0')).toBeUndefined();
    expect(memory.get('/events/499')).toBeDefined();
  });

  test('gives up no page for ten thousand searches and missing pages', () => {
    const memory = answerMemory(1);
    for (let n = 0; n < 15; n++) memory.set(`/events/${n}`, answer(50_000), false);
    for (let n = 0; n < 10_000; n++) memory.set(`/search?q=${n}`, answer(20_000), true);
    for (let n = 0; n < 15; n++) expect(memory.get(`/events/${n}`), String(n)).toBeDefined();
    expect(memory.get('/search?q=9999')).toBeDefined();
    expect(memory.size()).toBeLessThanOrEqual(MB);
  });

  test('keeps no answer that takes a quarter of its part', () => {
    const memory = answerMemory(1);
    memory.set('/calendar.ics', answer(MB / 4), false);
    expect(memory.get('/calendar.ics')).toBeUndefined();
  });

  test('has one answer to an address whose page came or went', () => {
    const memory = answerMemory(1);
    memory.set('/new', answer(1), true);
    memory.set('/new', answer(2), false);
    expect(memory.get('/new')?.body.byteLength).toBe(2);
    memory.set('/new', answer(3), true);
    expect(memory.get('/new')?.body.byteLength).toBe(3);
  });
});
