import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { formatEventDays } from '#core/events/event-date';
import { addDays, localDay } from '#core/kit/dates';
import { paths } from '#core/kit/paths';
import { DOOR_ENTRIES, doorAnswerContract } from '#core/registrations/door-contract';
import { doorLinkContract } from '#core/registrations/door-links';
import { registrationPaths } from '#core/registrations/paths';
import { madeSeriesContract } from '#core/series/contract';
import { seriesPaths } from '#core/series/paths';
import { en } from '#core/words/en';
import { ne } from '#core/words/ne';
import { textOf } from '#e2e/support/visitor';
import { writtenSociety } from '#e2e/support/written-society';
import { inRoot } from '#scripts/local/root';
import { gzippedFiles, withImports } from '#testing/module-graph';

/** The most bytes of scripts, after gzip, that the form of an event has more than the event's page. */
const MORE_SCRIPT = 8000;
const ASSET = /["'`(](?:\.\/|\/_astro\/)([\w.-]+\.js)["'`)]/g;

const { url, add, ask, mailTo, mails } = await writtenSociety();
const { registrations: words } = en;

const openEvent = (more: object = {}) =>
  add('events', {
    ...{
      title: `Dinner ${crypto.randomUUID().slice(0, 8)}`,
      date: '2099-10-18',
      start_time: '18:00',
      location: 'Hall',
    },
    ...{ registration_open: true, ...more },
  });

const register = (event: string, name: string, more: object = {}) =>
  fetch(url + paths.api.registrations(event), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name, email: `${name}@example.org`, adults: 2, captcha: name, ...more }),
  });

/** The link of a party, from its latest mail with this text. */
const linkOf = async (name: string, says = '') => {
  const { text } = await mailTo(`${name}@example.org`, says);
  return /https?:\/\/\S*\/registration\?token=\S+/.exec(text)?.[0] ?? '';
};
const textIn = (html: string) => textOf(parseHTML(html).document.querySelector('main'));
/** Posts a step as a page without JavaScript does, and gives what the page says. */
const step = async (link: string, fields: Record<string, string>) => {
  const init = { method: 'POST', headers: { Origin: url }, body: new URLSearchParams(fields) };
  const answer = await fetch(link, init);
  return { status: answer.status, text: textIn(await answer.text()) };
};
const look = async (link: string) => textIn(await (await fetch(link)).text());

test('one registration counts for a whole series, whose next date its page and its mails tell', async () => {
  const soon = addDays(localDay(new Date()), 30);
  const toSaturday = (6 - new Date(soon).getUTCDay() + 7) % 7;
  const first = addDays(soon, toSaturday);
  const dates = [first, addDays(first, 7), addDays(first, 14)];
  const event = { title: 'Nepali class', date: first, start_time: '10:00', location: 'Hall', registration_open: true };
  const rule = 'FREQ=WEEKLY;BYDAY=SA';
  const made = await ask('POST', seriesPaths.create().slice(`${paths.api.admin()}/`.length), {
    ...{ event: { ...event, registration_for: 'series', registration_places: 10 }, rule, dates },
  });
  const { id, series_id } = madeSeriesContract.parse(made);
  const often = words.often('Every Saturday', formatEventDays({ date: first }, 'en'));
  expect(await look(url + paths.event(id))).toContain(`${words.wholeSeries} ${words.left(10)}`);
  expect(await look(url + paths.event(id))).not.toContain(words.closes('').slice(0, 20));
  expect(await look(url + paths.register(id))).toContain(often);
  expect((await register(id, 'maya')).status).toBe(200);
  // Once more, with a child, and before the button is pressed: it is one party still.
  expect((await register(id, 'maya', { children: 1 })).status).toBe(200);
  const link = await linkOf('maya', often);
  expect((await step(link, { step: 'confirm' })).text).toContain(words.party.says.coming);
  const coming = await mailTo('maya@example.org', words.mails.coming.qr);
  const file = coming.attachments.find(({ content_type }) => content_type.startsWith('text/calendar'));
  expect(Buffer.from(file?.content ?? '', 'base64').toString()).toContain(`RRULE:${rule}`);
  const found = await ask('GET', `events?${new URLSearchParams({ filter: JSON.stringify({ series_id }) })}`);
  const listed = z.array(z.object({ id: z.string(), registration_taken: z.number() })).parse(found);
  expect(listed.map((date) => date.registration_taken)).toEqual([3, 3, 3]);
  for (const date of listed) expect(await look(url + paths.event(date.id))).toContain(words.left(7));
});

test('a family registers, confirms by a button, changes and cancels; opening a link changes nothing', async () => {
  const event = await openEvent({
    registration_places: 10,
    registration_thanks: 'Bring a plate.',
    registration_questions: {
      ...{ children: 'optional', diet: 'optional', note: 'off' },
      own: [
        {
          ...{ id: 'hall', kind: 'choice', required: true, label: 'Which table?', label_ne: 'कुन टेबल?' },
          choices: [
            { label: 'Front', label_ne: 'अगाडि' },
            { label: 'Back', label_ne: 'पछाडि' },
          ],
        },
      ],
    },
  });
  expect(await look(url + paths.event(event))).toContain(words.left(10));
  expect(await look(url + paths.register(event).replace('/events/', '/ne/events/'))).toContain('कुन टेबल?');
  const wrong = await register(event, 'sita', { adults: 0, own_hall: 'Middle' });
  expect(wrong.status).toBe(422);
  expect(await wrong.json()).toMatchObject({ errors: { adults: words.errors.adults, own_hall: words.errors.choice } });
  const sent = await register(event, 'sita', { children: '३', own_hall: 'Front', diet: 'No nuts' });
  expect(await sent.json()).toEqual({ success: true, message: words.sent });
  const link = await linkOf('sita');
  for (const look of [fetch(link), fetch(link, { method: 'HEAD' })]) {
    const answer = await look;
    expect(answer.headers.get('Cache-Control')).toContain('no-store');
    expect(answer.headers.get('Referrer-Policy')).toBe('strict-origin');
  }
  expect(await look(link)).toContain(words.party.says.unconfirmedHeld);
  expect(await look(url + paths.event(event))).toContain(words.left(5));
  const confirmed = await step(link, { step: 'confirm' });
  expect(confirmed).toMatchObject({ status: 200, text: expect.stringContaining(words.party.says.coming) });
  expect(confirmed.text).toContain(words.party.of(2, 3));
  expect(confirmed.text).toContain('Bring a plate.');
  const coming = await mailTo('sita@example.org', words.mails.coming.qr);
  expect(coming.text).toContain('Bring a plate.');
  expect(coming).toMatchObject({
    attachments: [
      { filename: 'qr-code.png', content_type: 'image/png', content_id: 'qr-code' },
      { filename: expect.stringMatching(/\.ics$/), content_type: expect.stringMatching(/^text\/calendar/) },
    ],
  });
  const fields = { step: 'change', name: 'Sita', phone: '021 123 456', adults: '2', own_hall: 'Back' };
  const refused = await step(link, { ...fields, children: '9' });
  expect(refused).toMatchObject({ status: 422, text: expect.stringContaining(words.errors.party(10)) });
  expect(await step(link, { ...fields, children: '1' })).toMatchObject({
    status: 200,
    text: expect.stringContaining(words.party.done.changed),
  });
  expect(await look(url + paths.event(event))).toContain(words.left(7));
  expect((await step(link, { step: 'cancel' })).text).toContain(words.party.says.self);
  expect(await look(url + paths.event(event))).toContain(words.left(10));
  const forged = await fetch(`${link}x`);
  expect(forged.status).toBe(404);
  expect(textIn(await forged.text())).toContain(words.party.invalid);
});

test('sixty parties at once from one address get forty places, and none is split', async () => {
  const event = await openEvent({ registration_places: 40 });
  const sizes = Array.from({ length: 60 }, (_, at) => (at % 3) + 1);
  const name = (at: number) => `party${at}-${event.slice(0, 8)}`;
  const answers = await Promise.all(sizes.map((adults, at) => register(event, name(at), { adults })));
  expect(answers.map(({ status }) => status)).toEqual(sizes.map(() => 200));
  const links = await Promise.all(sizes.map((_, at) => linkOf(name(at))));
  await Promise.all(links.map((link) => step(link, { step: 'confirm' })));
  const said = await Promise.all(links.map(look));
  const isComing = said.map((text) => text.includes(words.party.says.coming));
  const isWaiting = said.map((text) => text.includes(words.party.says.waiting));
  expect(isComing.map((is, at) => is || isWaiting[at])).toEqual(sizes.map(() => true));
  const taken = sizes.reduce((sum, size, at) => sum + (isComing[at] ? size : 0), 0);
  expect(taken).toBeLessThanOrEqual(40);
  // Parties of one person fit into whatever is left.
  expect(taken).toBeGreaterThan(37);
  expect(await look(url + paths.event(event))).toContain(words.full);
});

test('phones at the door send journals of any length, at once and twice, and the list has each party once', async () => {
  const event = await openEvent({ registration_places: 1000 });
  const at = new Date().toISOString();
  const journal = Array.from({ length: DOOR_ENTRIES }, (_, number) => ({
    ...{ kind: 'in', id: crypto.randomUUID(), registration_id: crypto.randomUUID(), people: 3, at },
    walk_in: { name: `Family ${number}`, adults: 2, children: 1 },
  }));
  const link = doorLinkContract.parse(await ask('POST', `door/${event}/links`, { name: 'Bina' }));
  const headers = {
    ...{ 'Content-Type': 'application/json', Origin: url },
    Authorization: `Bearer ${link.url?.split('#')[1]}`,
  };
  const send = async (entries: object[]) => {
    const body = JSON.stringify({ door: crypto.randomUUID(), sent_at: at, known: null, entries });
    const answer = await fetch(url + registrationPaths.doorCall(event), { method: 'POST', headers, body });
    return doorAnswerContract.parse(await answer.json());
  };
  const halves = [journal.slice(0, 120), journal.slice(80)];
  await Promise.all([...halves, ...halves].map(send));
  const { list } = await send(
    journal.slice(0, 1).map(({ id }) => ({ kind: 'undo', id: crypto.randomUUID(), check_in_id: id, at })),
  );
  expect(list?.parties).toHaveLength(DOOR_ENTRIES - 1);
  expect(list?.check_ins.filter(({ undone_at }) => undone_at === null)).toHaveLength(DOOR_ENTRIES - 1);
});

test('without JavaScript the form posts to its page, keeps what was typed, and says that it was sent', async () => {
  const event = await openEvent();
  const page = url + paths.register(event);
  const post = (fields: Record<string, string>) =>
    fetch(page, {
      ...{ method: 'POST', redirect: 'manual', headers: { Origin: url } },
      body: new URLSearchParams(fields),
    });
  const name = `gita-${event.slice(0, 8)}`;
  const refused = await post({ name, email: 'no address', adults: '2' });
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain(`value="${name}"`);
  expect(html).toContain(en.contact.errors.email);
  const taken = await post({ name, email: `${name}@example.org`, adults: '2' });
  expect([taken.status, taken.headers.get('Location')]).toEqual([303, paths.registered(event)]);
  expect(await look(url + paths.registered(event))).toContain(words.sent);
  const link = await linkOf(name);
  expect((await step(link, { step: 'confirm' })).text).toContain(words.party.says.coming);
});

test('registering loads little script more than the page of the event', async () => {
  const event = await openEvent();
  const scripts = async (path: string) => {
    const html = (await (await fetch(url + path)).text()).replaceAll('&quot;', '"');
    return withImports([...html.matchAll(ASSET)].map(([, name]) => inRoot(`dist/client/_astro/${name}`)));
  };
  const [page, form] = [await scripts(paths.event(event)), await scripts(paths.register(event))];
  expect(form.size).toBeGreaterThan(1);
  expect(gzippedFiles([...form].filter((file) => !page.has(file)))).toBeLessThanOrEqual(MORE_SCRIPT);
});

test('an event that takes no registrations says so, and takes none', async () => {
  const event = await openEvent({ registration_open: false });
  expect((await register(event, 'hari')).status).toBe(409);
  expect(await look(url + paths.register(event))).toContain(words.notTaken);
  expect(await (await fetch(url + paths.event(event))).text()).not.toContain(paths.register(event));
  const later = await openEvent({ registration_from: '2099-10-01T00:00:00.000Z' });
  expect((await register(later, 'hari')).status).toBe(409);
  expect((await register('nowhere', 'hari')).status).toBe(404);
  expect((await fetch(url + paths.register('nowhere'))).status).toBe(404);
  expect(mails.filter(({ to }) => String(to).includes('hari@'))).toEqual([]);
});

test('a party of the waiting list is offered places that come free, in the language of its page', async () => {
  const event = await openEvent({ registration_places: 2 });
  const [one, two] = [`one-${event.slice(0, 8)}`, `two-${event.slice(0, 8)}`];
  await register(event, one);
  const first = await linkOf(one);
  await step(first, { step: 'confirm' });
  await fetch(`${url}${paths.api.registrations(event)}?lang=ne`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: two, email: `${two}@example.org`, adults: 2, captcha: two }),
  });
  const second = await linkOf(two, ne.registrations.mails.confirm.full);
  expect((await step(second, { step: 'confirm' })).text).toContain(ne.registrations.party.says.waiting);
  await step(first, { step: 'cancel' });
  const offer = await linkOf(two, 'राखिएको छ। यो पृष्ठ खोलेर');
  expect(offer).toBe(second);
  expect((await step(second, { step: 'accept' })).text).toContain(ne.registrations.party.says.coming);
  expect((await step(first, { step: 'confirm' })).text).toContain(words.party.says.waiting);
  // More places go to whoever waits at once.
  await ask('PUT', `events/${event}`, { registration_places: 4 });
  expect((await step(first, { step: 'accept' })).text).toContain(words.party.says.coming);
});
