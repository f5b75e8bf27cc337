import { expect, test } from 'vitest';
import { BODY_LIMIT } from '#api/http/body-limit';
import { IMPORT_MAX_BYTES as EVENTS_MAX_BYTES } from '#core/events/event-import';
import { PICTURE_MAX_BYTES } from '#core/files/picture';
import { MAGAZINE_MAX_BYTES } from '#core/settings/settings';
import { TRANSLATIONS_MAX_BYTES } from '#core/translations/contract';
import { IMPORT_MAX_BYTES as READERS_MAX_BYTES } from '#db/newsletter/schema';
import { startApi } from '#testing/api';
import { signIn } from '#testing/client';
import { routesUnder } from '#testing/every-route';

const KB = 1024;
/** The most bytes that a route reads, by the beginning of its path; the first that fits counts. */
const LIMITS: [RegExp, number][] = [
  [
    /^\/api\/admin\/(?:uploads\/|galleries\/[^/]*\/photos$|media\/[^/]*\/replacement$|[^/]*\/[^/]*\/share-picture$)/,
    PICTURE_MAX_BYTES + 64 * KB,
  ],
  [/^\/api\/admin\/settings\/magazine$/, MAGAZINE_MAX_BYTES + 4 * KB],
  [/^\/api\/admin\/events\/import(?:\/|$)/, EVENTS_MAX_BYTES],
  [/^\/api\/admin\/subscribers\/import$/, READERS_MAX_BYTES],
  [/^\/api\/admin\/translations$/, TRANSLATIONS_MAX_BYTES],
  [/^\/api\/admin\//, 512 * KB],
  [/^\/api\/(?:contact|newsletter|take-down|events\/[^/]*\/registrations$)/, 64 * KB],
  [/^/, BODY_LIMIT],
];
const limitOf = (path: string) => LIMITS.find(([prefix]) => prefix.test(path))?.[1] ?? 0;

/** Every route that takes a body, from Hono itself: a new one is in at once. */
const named = [
  ...new Set(
    routesUnder('')
      .filter(({ method }) => !['GET', 'HEAD', 'ALL'].includes(method))
      .map(({ method, path }) => `${method} ${path}`),
  ),
];
const filled = (path: string) =>
  path
    .replace(/:folder\{[^}]*\}/, 'events')
    .replace(':setting', 'logo_url')
    .replaceAll(/:\w+/g, 'one');

// Reading a form asks for a store first: an empty one will do.
const society = await startApi({}, { MEDIA: Object.create(null), IMAGES: Object.create(null) });
const admin = await signIn(society.url, society.origin);

const CHUNK = new Uint8Array(16 * KB).fill(0x20);
/** Longer than the limit of every route. */
const ENDLESS = 2 * MAGAZINE_MAX_BYTES;

/** Sends a body that goes on and on; gives the answer and how much of the body was read. */
async function send(method: string, path: string, headers: Record<string, string>) {
  let read = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (read >= ENDLESS) return controller.close();
        read += CHUNK.length;
        controller.enqueue(CHUNK);
      },
    },
    { highWaterMark: 0 },
  );
  const init = { method, body, duplex: 'half' as const };
  const request = new Request(`${society.origin}${filled(path)}`, {
    ...init,
    headers: { Cookie: admin.cookie, Origin: society.origin, ...headers },
  });
  const answer = await society.fetch(request);
  return { answer, read };
}

test.each(named)('%s takes no body beyond its limit, whether its length is told or not', async (route) => {
  const [method = '', path = ''] = route.split(' ');
  const json = { 'Content-Type': 'application/json' };
  for (const headers of [json, { 'Content-Type': 'multipart/form-data; boundary=x' }]) {
    const { answer, read } = await send(method, path, headers);
    expect({ status: answer.status, most: read <= limitOf(path) + CHUNK.length }).toEqual({ status: 413, most: true });
    expect(await answer.json()).toMatchObject({ message: expect.any(String) });
  }
  const tooLong = { ...json, 'Content-Length': String(limitOf(path) + 1) };
  expect((await send(method, path, tooLong)).answer.status).toBe(413);
});
