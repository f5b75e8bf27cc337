import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CLEANING, sanitizeHtml } from '#db/kit/sanitize-html';
import { inRoot } from '#scripts/local/root';
import { randomFrom } from '#testing/flaky-provider';
import { dangers } from '#testing/html-dangers';
import { generatedHtml } from '#testing/samples/generated-html';
import { payloads } from '#testing/samples/html-payloads';

const SEED = 39;
const GENERATED = 20_000;
/** So many are cleaned as one text: each call costs more than what a short text takes. */
const AT_ONCE = 40;

/** The cleaned `html`. @throws unless it is harmless, and cleaning it again changes nothing */
function cleanedOnce(html: string): string {
  const clean = sanitizeHtml(html);
  expect({ html, again: sanitizeHtml(clean), found: dangers(clean) }).toEqual({ html, again: clean, found: [] });
  return clean;
}

const folder = inRoot('testing/samples');
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.join(entry.parentPath, entry.name));

test.each(files)('%s is clean after one cleaning', (file) => {
  cleanedOnce(readFileSync(file, 'utf8'));
});

test('all hostile samples are clean after one cleaning, together and each after any other', () => {
  cleanedOnce(payloads.join(''));
  for (const [at, payload] of payloads.entries()) cleanedOnce(`<p>${payload}<span>${payloads.at(at - 1)}</span>`);
});

test(`${GENERATED} generated texts are clean after one cleaning`, () => {
  const next = generatedHtml(randomFrom(SEED));
  const seen = { links: 0, pictures: 0 };
  for (let at = 0; at < GENERATED; at += AT_ONCE) {
    const clean = cleanedOnce(Array.from({ length: AT_ONCE }, next).join('\n'));
    seen.links += clean.match(/<a href=/g)?.length ?? 0;
    seen.pictures += clean.match(/<img src=/g)?.length ?? 0;
  }
  // Addresses that are fine are left, and with them something to look at.
  expect(seen.links).toBeGreaterThan(1000);
  expect(seen.pictures).toBeGreaterThan(100);
});

test('what is stored is cleaned again when the rules change', () => {
  const next = generatedHtml(randomFrom(SEED));
  const clean = sanitizeHtml(Array.from({ length: 400 }, next).join('\n'));
  const rules = createHash('sha256').update(clean).digest('hex').slice(0, 16);
  // Of a text that is cleaned otherwise than before: raise CLEANING, and note here what it says now.
  expect({ CLEANING, rules }).toEqual({ CLEANING: 2, rules: '993b7f99379a8902' });
});
