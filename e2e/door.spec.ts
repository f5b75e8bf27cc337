import { type Browser, expect, type Page } from 'playwright/test';
import { z } from 'zod';
import { doorCode } from '#api/registrations/links';
import { paths } from '#core/kit/paths';
import { doorAnswerContract } from '#core/registrations/door-contract';
import { doorLinkContract } from '#core/registrations/door-links';
import { registrationPaths } from '#core/registrations/paths';
import { door as words } from '#core/words/en/door';
import { sound } from '#e2e/support/axe';
import { browserSeeing } from '#e2e/support/camera';
import { ON_PHONE_ONLY } from '#e2e/support/phone';
import { test } from '#e2e/support/services';
import { type Caller, call, signIn } from '#testing/client';

const { party: says, sums, state } = words;
const created = z.object({ id: z.string() });

const post = async (caller: Caller, path: string, body: object): Promise<unknown> =>
  (await call(caller, path, { method: 'POST', body: JSON.stringify(body) })).json();

/** Makes an event of ten places, with three families that are coming. Gives its id. */
async function addDinner(caller: Caller): Promise<string> {
  const dinner = { title: 'Dashain dinner', date: '2099-10-18', location: 'Hall', registration_open: true };
  const event = created.parse(
    await post(caller, `${paths.api.admin()}/events`, { ...dinner, registration_places: 10 }),
  );
  for (const [name, adults] of [
    ['Sharma', 4],
    ['Rai', 3],
    ['Gurung', 2],
  ] as const)
    await post(caller, `${paths.api.admin()}/registrations`, { event_id: event.id, name, adults });
  return event.id;
}

/** The phone of a helper who opened her link once, and has no network since. */
async function phoneOf(browser: Browser, caller: Caller, event: string, name: string): Promise<Page> {
  const link = doorLinkContract.parse(await post(caller, registrationPaths.doorLinks(event), { name }));
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto(link.url ?? '');
  await expect(page.getByText(state.ready)).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('article', { name: 'Sharma' })).toBeVisible();
  return page;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const hall = (page: Page) => page.getByRole('region', { name: sums.label });
const shows = async (page: Page, inside: number, expected: number, free: number) => {
  await expect(hall(page)).toContainText(`${sums.inside}${inside} ${sums.of(10)}`);
  await expect(hall(page)).toContainText(`${sums.expected}${expected}`);
  await expect(hall(page)).toContainText(`${sums.free}${free}`);
};
/** Opens what is known of a party, and lets in so many of it. */
async function letInOf(page: Page, name: string, count: number, of: number): Promise<void> {
  await press(page, says.details(name));
  const party = page.getByRole('article', { name });
  for (let number = of; number > count; number--) await party.getByRole('button', { name: says.fewer }).click();
  await press(page, `${says.otherNumber}: ${says.letInOf(count, name)}`);
}
async function online(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await expect(page.getByText(state.sent)).toBeVisible();
}

for (const order of ['as they went', 'the other way round'])
  test(
    `two phones without network let people in, and agree when they come back ${order}`,
    ON_PHONE_ONLY,
    async ({ browser, society }) => {
      const caller = await signIn(society.url);
      const event = await addDinner(caller);
      const [bina, ram] = [await phoneOf(browser, caller, event, 'Bina'), await phoneOf(browser, caller, event, 'Ram')];
      await press(bina, says.letInOf(4, 'Sharma'));
      await letInOf(bina, 'Rai', 1, 3);
      await shows(bina, 5, 4, 1);
      // There is one place for somebody who did not register, and not two.
      await press(bina, words.walkIn);
      await bina.getByLabel(words.walkInForm.name).fill('Lama');
      await bina.getByRole('dialog').getByRole('button', { name: says.oneMore }).first().click();
      await press(bina, says.letIn(2));
      await expect(bina.getByText(words.held.text(2, 1))).toBeVisible();
      await bina.getByRole('dialog', { name: words.held.title }).getByRole('button', { name: words.cancel }).click();
      await bina.getByRole('dialog').getByRole('button', { name: says.fewer }).first().click();
      await press(bina, says.letIn(1));
      await shows(bina, 6, 4, 0);
      // Ram knows nothing of that.
      await press(ram, says.letInOf(4, 'Sharma'));
      await letInOf(ram, 'Rai', 2, 3);
      await press(ram, says.letInOf(2, 'Gurung'));
      await shows(ram, 8, 1, 1);
      await expect(ram.getByText(state.unsent(3))).toBeVisible();
      await sound(ram);

      const back = order === 'as they went' ? [bina, ram] : [ram, bina];
      for (const page of back) await online(page);
      for (const page of back) {
        // The first heard before the second had sent.
        await page.reload();
        await shows(page, 14, 0, 0);
        await expect(page.getByText(words.alerts.excess(4, 10))).toBeVisible();
        const twice = page.getByRole('status', { name: words.alerts.label });
        await expect(twice).toContainText(words.alerts.twice('Sharma', 8, 4));
        for (const who of ['Bina', 'Ram']) await expect(twice).toContainText(who);
      }
      await sound(bina);
      await ram
        .getByRole('status', { name: words.alerts.label })
        .getByRole('button', { name: says.undoOf(4, 'Sharma') })
        .first()
        .click();
      await expect(ram.getByText(state.sent)).toBeVisible();
      await bina.reload();
      for (const page of back) await shows(page, 10, 0, 0);
      const call = { door: crypto.randomUUID(), sent_at: new Date().toISOString(), known: null, entries: [] };
      const { list } = doorAnswerContract.parse(await post(caller, registrationPaths.doorCall(event), call));
      const inside = list?.check_ins.filter(({ undone_at }) => undone_at === null) ?? [];
      expect(inside.reduce((sum, { people }) => sum + people, 0)).toBe(10);
      for (const page of back) await page.context().close();
    },
  );

test(
  'the camera reads the code of a mail without network, and its party is let in',
  ON_PHONE_ONLY,
  async ({ society }) => {
    const caller = await signIn(society.url);
    const event = await addDinner(caller);
    const list = await call(caller, `${paths.api.admin()}/registrations?filter=${JSON.stringify({ event_id: event })}`);
    const rai = z.array(z.object({ id: z.string(), event_id: z.string(), name: z.string() })).parse(await list.json());
    const party = rai.find(({ name }) => name === 'Rai');
    const browser = await browserSeeing(doorCode({ SITE_URL: society.url }, { id: party?.id ?? '', event_id: event }));
    try {
      const page = await phoneOf(browser, caller, event, 'Bina');
      const devtools = await page.context().newCDPSession(page);
      // The browser has read it without network, as it does when the page is installed.
      const { errors, data } = await devtools.send('Page.getAppManifest');
      expect(errors).toEqual([]);
      const start = registrationPaths.door(event);
      expect(JSON.parse(data ?? '')).toMatchObject({
        display: 'standalone',
        start_url: start,
        scope: registrationPaths.door(''),
      });
      await press(page, words.scan);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: says.letInOf(3, 'Rai'), exact: true }).click();
      await shows(page, 3, 6, 1);
    } finally {
      await browser.close();
    }
  },
);
