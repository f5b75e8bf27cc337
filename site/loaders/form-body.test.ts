import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readForm } from '#site/loaders/submission.ts';

const LIMIT = 64 * 1024;

/** A form as a browser posts it, with the given headers. */
const post = (body: string, headers: Record<string, string>) =>
  new Request('http://localhost/contact', {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
  });
const long = (bytes: number) => `message=${'x'.repeat(bytes - 'message='.length)}`;

test('a form as long as the limit is read', async () => {
  const headers = { 'Content-Length': String(LIMIT) };
  const read = await readForm(post(long(LIMIT), headers));
  expect(read).toEqual({ body: { message: 'x'.repeat(LIMIT - 'message='.length) } });
});

test.each([
  ['is longer than the limit', { 'Content-Length': String(LIMIT + 1) }],
  ['has no Content-Length', {}],
  ['has a Content-Length that is no number', { 'Content-Length': 'x' }],
  ['has a Transfer-Encoding', { 'Content-Length': '10', 'Transfer-Encoding': 'chunked' }],
])('a form that %s is refused with 413, and its body is not read', async (_what, headers) => {
  const request = post(long(LIMIT + 1), headers);
  expect(await readForm(request)).toEqual({ body: null, status: 413 });
  expect(request.bodyUsed).toBe(false);
});

test('site/ reads the body of a request in form-body.ts only', () => {
  const files = globSync('site/**/*.{ts,astro}', { cwd: process.cwd() });
  expect(files.length).toBeGreaterThan(50);
  const reading = /request\s*\.\s*(?:clone\(\)\s*\.\s*)?(?:formData|json|text|arrayBuffer|blob|bytes|body)\b/;
  const sources = files.filter((file) => !file.endsWith('.test.ts'));
  const readers = sources.filter((file) => reading.test(readFileSync(file, 'utf8')));
  expect(readers).toEqual(['site/loaders/submission.ts']);
});
