import { expect, test } from 'vitest';
import { wallClockAt } from '#core/events/event-times';
import { ONLINE_BEFORE_MINUTES } from '#core/events/online';
import { paths, pathsIn } from '#core/kit/paths';
import { en } from '#core/words/en';
import { type ServedPage, textOf } from '#e2e/support/visitor';
import { writtenSociety } from '#e2e/support/written-society';

const nepali = pathsIn('ne');
const LINK = 'https://video.example/tihar?v=1';
const HALL = { name: 'War Memorial Hall', address: '773 New North Road', map_point: '-36.8846, 174.7127' };

const { visitor, add, ask } = await writtenSociety();

/** An event that begins in so many minutes and lasts two hours. */
async function eventIn(minutes: number, more: object): Promise<string> {
  const clock = (after: number) => wallClockAt(new Date(Date.now() + after * 60_000).toISOString()).split('T');
  const [[date, start_time], [end_date, end_time]] = [clock(minutes), clock(minutes + 120)];
  return add('events', { title: 'Tihar', location: HALL.name, date, start_time, end_date, end_time, ...more });
}

const linkTo = ({ document }: ServedPage, name: string) =>
  [...document.querySelectorAll('main a')].find((one) => textOf(one) === name)?.getAttribute('href');
const markupOf = ({ document }: ServedPage) =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => textContent).join();
const keptFor = ({ answer }: ServedPage) =>
  Number(/max-age=(\d+)/.exec(answer.headers.get('cloudflare-cdn-cache-control') ?? '')?.[1]);

test('the link to watch an event stands nowhere before its time, and no page is kept beyond it', async () => {
  const path = paths.event(await eventIn(ONLINE_BEFORE_MINUTES + 3, { online_url: LINK }));
  const page = await visitor.open(path);
  expect(page.html).not.toContain('video.example');
  expect(textOf(page.document.querySelector('main'))).toContain(en.events.onlineBefore(ONLINE_BEFORE_MINUTES));
  expect(keptFor(page)).toBeLessThanOrEqual(3 * 60);
  expect(markupOf(page)).toContain(`{"@type":"VirtualLocation","url":"${visitor.origin}${path}"}`);
});

test('shortly before its start the link is there in both languages', async () => {
  const id = await eventIn(ONLINE_BEFORE_MINUTES - 3, { online_url: LINK });
  for (const path of [paths.event(id), nepali.event(id)])
    expect((await visitor.open(path)).document.querySelector(`main a[href="${LINK}"]`), path).not.toBeNull();
  expect(markupOf(await visitor.open(paths.event(id)))).toContain(`{"@type":"VirtualLocation","url":"${LINK}"}`);
});

test('an event shows the street address of its venue, which leads to maps, and a changed one at once', async () => {
  const location_id = await add('locations', HALL);
  const id = await eventIn(300, { location_id });
  const page = await visitor.open(paths.event(id));
  expect(textOf(page.document.querySelector('main'))).toContain(HALL.address);
  expect(linkTo(page, en.events.openMap)).toContain('mlat=-36.8846&mlon=174.7127');
  expect(linkTo(page, en.events.directions)).toMatch(/^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=-36/);
  expect(markupOf(page)).toContain(`"streetAddress":"${HALL.address}"`);
  const shared = decodeURIComponent(linkTo(page, en.events.shareOnWhatsApp) ?? '');
  expect(shared.replace(/[\w-]*$/, '')).toBe(`https://wa.me/?text=Tihar\n${visitor.origin}/e/`);
  const address = shared.slice(shared.indexOf('\n') + 1);
  const short = await fetch(address, { redirect: 'manual' });
  expect([short.status, short.headers.get('location')]).toEqual([301, paths.event(id)]);
  await ask('PUT', `locations/${location_id}`, { address: '12 Hall Street' });
  expect(textOf((await visitor.open(paths.event(id))).document.querySelector('main'))).toContain('12 Hall Street');
});
