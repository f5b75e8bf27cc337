import { expect, type Page } from 'playwright/test';
import { z } from 'zod';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { sound } from '#e2e/support/axe';
import { complaintsOf } from '#e2e/support/console';
import { open } from '#e2e/support/open';
import { ON_PHONE_ONLY } from '#e2e/support/phone';
import { serveWidget, test } from '#e2e/support/services';
import { call, signIn } from '#testing/client';

const { registrations: words } = en;

/** Opens an event for registration. Gives its id. */
async function openEvent(url: string): Promise<string> {
  const own = [{ id: 'meal', kind: 'choice', required: true, label: 'Which meal?' }];
  const choices = [{ label: 'With meat' }, { label: 'Vegetarian' }];
  const answer = await call(await signIn(url), `${paths.api.admin()}/events`, {
    method: 'POST',
    body: JSON.stringify({
      ...{ title: 'Dashain dinner', date: '2099-10-18', start_time: '18:00', location: 'Hall' },
      ...{ registration_open: true, registration_places: 12 },
      registration_questions: { own: own.map((one) => ({ ...one, choices })) },
    }),
  });
  return z.object({ id: z.string() }).parse(await answer.json()).id;
}

const linkIn = (text: string) => /https?:\/\/\S*\/registration\?token=\S+/.exec(text)?.[0] ?? '';
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click();
const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [name, value] of Object.entries(fields)) await page.locator(`main [name=${name}]`).fill(value);
};

test(
  'a family registers on a phone, confirms, brings a child more and shows its code',
  ON_PHONE_ONLY,
  async ({ page, society }) => {
    const complaints = complaintsOf(page);
    const event = await openEvent(society.url);
    await serveWidget(page);
    await open(page, paths.event(event));
    await expect(page.getByText(words.left(12))).toBeVisible();
    await page.getByRole('link', { name: words.register }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title('Dashain dinner'));
    const email = `${crypto.randomUUID()}@example.org`;
    await fill(page, { name: 'Sita Gurung', email, adults: '2', children: '१' });
    // The form came to life when it was reached.
    await expect(page.getByText('Verified by the widget').first()).toBeVisible();
    await press(page, words.send);
    // What is missing is said where it is missing, and what was typed stays.
    await expect(page.getByLabel('Which meal?')).toBeFocused();
    await expect(page.locator('main [name=email]')).toHaveValue(email);
    await sound(page);
    await page.getByLabel('Which meal?').selectOption('Vegetarian');
    await press(page, words.send);
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText(words.sent);

    const mail = () => society.letters.filter(({ to }) => to.join().includes(email));
    await expect.poll(() => mail().length).toBe(1);
    await page.goto(linkIn(mail()[0]?.text ?? ''));
    await expect(page.getByText(words.party.says.unconfirmed)).toBeVisible();
    await press(page, words.party.confirm);
    await expect(page.getByText(words.party.says.coming)).toBeVisible();
    await expect(page.getByRole('img', { name: words.party.code })).toBeVisible();
    await sound(page);
    await fill(page, { children: '2' });
    await press(page, words.party.change);
    await expect(page.getByRole('main').getByRole('status')).toHaveText(words.party.done.changed);
    await expect(page.getByText(words.party.of(2, 2))).toBeVisible();
    expect(complaints).toEqual([]);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a party registers, is told what it forgot, confirms and cancels', async ({ page, society }) => {
    const event = await openEvent(society.url);
    await page.goto(paths.event(event));
    await page.getByRole('link', { name: words.register }).click();
    const email = `${crypto.randomUUID()}@example.org`;
    await fill(page, { name: 'Ram', email, adults: '2' });
    await press(page, words.send);
    await expect(page.getByText(words.errors.choice)).toBeVisible();
    await expect(page.locator('main [name=name]')).toHaveValue('Ram');
    await page.getByLabel('Which meal?').selectOption('With meat');
    await press(page, words.send);
    await expect(page).toHaveURL(paths.registered(event));
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText(words.sent);
    const mail = () => society.letters.filter(({ to }) => to.join().includes(email));
    await expect.poll(() => mail().length).toBe(1);
    await page.goto(linkIn(mail()[0]?.text ?? ''));
    await press(page, words.party.confirm);
    await expect(page.getByText(words.party.says.coming)).toBeVisible();
    await press(page, words.party.cancel);
    await expect(page.getByText(words.party.says.self)).toBeVisible();
    await page.goto(paths.event(event));
    await expect(page.getByText(words.left(12))).toBeVisible();
  });
});
