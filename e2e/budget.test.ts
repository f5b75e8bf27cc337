import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { paths } from '#core/kit/paths';
import { BUDGET, type Cost, HEADERS, SMALL_TABLES } from '#e2e/budget';
import { callEvents, libsqlSociety } from '#e2e/support/libsql-society';

// The built Worker and the demo society on one day, whose database tells what it is asked.

const SITE_NOW = '2026-03-01T22:30:00Z';

const listed = z.array(z.object({ id: z.string() }));
const planned = z.array(z.object({ detail: z.string() }));
const tables = z.array(z.object({ name: z.string() }));

const { asked, file, statements, worker, close } = await libsqlSociety({ SITE_NOW });
afterAll(close);
const database = new DatabaseSync(file, { readOnly: true });

/** Of a page without its styles. */
const withoutStyles = (html: string) =>
  html
    .split('</style>')
    .map((part) => part.split('<style', 1)[0])
    .join('');
const ELEMENT = /<[a-z]/g;

const first = (rows: string) => listed.parse(database.prepare(`select id from ${rows} limit 1`).all())[0]?.id ?? '';
const event = first('events order by date desc, title');
/** Addresses of the demo society, by the names in the budget. */
const addresses: Readonly<Record<keyof typeof BUDGET, string>> = {
  home: paths.home(),
  events: paths.events(),
  upcoming: paths.upcoming(),
  past: paths.past(),
  event: paths.event(event),
  month: paths.calendar(),
  galleries: paths.eventGallery(),
  gallery: paths.gallery(first('galleries order by title')),
  about: paths.about(),
  contact: paths.contact(),
  search: paths.search('dashain'),
  missing: paths.page('zyxo'),
  calendarFeed: paths.calendarFeed(),
  rss: paths.rss(),
  sitemap: paths.sitemap(),
  jsonList: paths.api.events(),
  jsonEvent: `${paths.api.events()}/${event}`,
};

/** The tables that a statement reads from end to end, without an index. */
function scannedBy(sql: string): string[] {
  const known = tables.parse(database.prepare("select name from sqlite_master where type = 'table'").all());
  const plan = planned.parse(database.prepare(`explain query plan ${sql}`).all());
  const scanned = plan.flatMap(({ detail }) => /^SCAN (\S+)$/.exec(detail)?.[1] ?? []);
  return scanned.filter((table) => known.some(({ name }) => name === table));
}

/** What an answer costs that is not kept yet. */
async function costOf(address: string) {
  const before = statements.length;
  asked.roundTrips = 0;
  const answer = await worker.get(address);
  const text = await answer.text();
  const headers = [...answer.headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
  return {
    text,
    bytes: Buffer.byteLength(withoutStyles(text)),
    line: gzipSync(text).length + headers,
    elements: withoutStyles(text).match(ELEMENT)?.length ?? 0,
    headers,
    roundTrips: asked.roundTrips,
    statements: statements.slice(before),
  };
}

describe.each(Object.entries<Cost>(BUDGET))('%s', (name, { bytes, line, elements, statements, roundTrips = 1 }) => {
  test('stays within its bytes, statements and round trips, by indexes', async () => {
    const address = z.string().parse(Reflect.get(addresses, name));
    const first = await costOf(address);
    expect.soft(first.bytes, 'bytes').toBeLessThanOrEqual(bytes);
    if (line) expect.soft(first.line, 'bytes on the line').toBeLessThanOrEqual(line);
    if (elements) expect.soft(first.elements, 'elements').toBeLessThanOrEqual(elements);
    expect.soft(first.statements.length, 'statements').toBeLessThanOrEqual(statements);
    expect.soft(first.headers, 'bytes of headers').toBeLessThanOrEqual(HEADERS);
    expect.soft(first.roundTrips, 'round trips').toBeLessThanOrEqual(roundTrips);
    const scanned = first.statements.flatMap(scannedBy).filter((name) => !SMALL_TABLES.has(name));
    expect.soft(scanned, 'tables that are read from end to end').toEqual([]);
    const again = await costOf(address);
    expect.soft(again.statements, 'the question for the version').toHaveLength(1);
  });
});

test('a page loads one script and one style sheet of its own, which are those of every page, and none of an island', async () => {
  const linksOf = (text: string) => {
    const found = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, one = '']) => one);
    return { styles: found(/data-later="(\/[^"]+)"/g), scripts: found(/<script type="late" src="([^"]+)"/g) };
  };
  // The page of a text has nothing of its own.
  const shared = linksOf((await costOf(addresses.about)).text);
  expect(shared.styles).toHaveLength(1);
  expect(shared.scripts).toHaveLength(1);
  for (const [name, address] of Object.entries(addresses)) {
    const { text } = await costOf(address);
    if (!text.startsWith('<!DOCTYPE html>')) continue;
    const { styles, scripts } = linksOf(text);
    expect.soft(styles, name).toEqual(shared.styles);
    expect.soft(scripts, name).toContain(shared.scripts[0]);
    // Without JavaScript, the footer is the first thing that needs the sheet.
    expect.soft(text, name).toContain(`<noscript><link rel="stylesheet" href="${shared.styles[0]}"></noscript>`);
    expect.soft(/<link rel="stylesheet" href="\/[^"]+">(?!<\/noscript>)/.exec(text)?.[0], name).toBeUndefined();
    // A script that the browser fetches before the first paint takes the line from it.
    expect.soft(text, name).not.toContain('<script type="module" src');
    // Astro would write 4 kB into each page that has an island.
    expect.soft(text, name).not.toContain('customElements');
  }
});

test('pages list events by the day in Auckland, where it is 2 March and 1 March in UTC', async () => {
  const add = (date: string) => callEvents(worker, 'POST', '', { title: 'Day', date, location: 'x' });
  const past = await add('2026-03-01');
  const upcoming = await add('2026-03-02');
  const isOn = async (list: string, id: string) => (await (await worker.get(list)).text()).includes(paths.event(id));
  for (const [id, list, other] of [
    [past, paths.past(), paths.upcoming()],
    [upcoming, paths.upcoming(), paths.past()],
  ] as const)
    expect([await isOn(list, id), await isOn(other, id)], list).toEqual([true, false]);
});
