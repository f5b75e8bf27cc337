import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { galleryTexts } from '#admin/galleries/texts.ts';
import { settingsTexts } from '#admin/settings/texts.ts';
import { userTexts } from '#admin/users/texts.ts';
import { paths } from '#core/kit/paths';
import { button, DESKTOP, input, openOffice, PHONE } from '#testing/office/office';
import { breakCalls, make, newSociety, today } from '#testing/office/society';

const bar = page.getByRole('toolbar').filter({ has: page.getByRole('status') });
const boxOf = (element: Element) => element.getBoundingClientRect();
/** A phone of the narrowest kind, in pixels. */
const NARROW = [320, 640] as const;
const SIZES: readonly (readonly [number, number])[] = [PHONE, NARROW, DESKTOP];

beforeAll(() => newSociety());

/** The parts of the bar that are out of the window, or too large for it. */
function outOfReach(): string[] {
  const all = boxOf(bar.element());
  const out = [...bar.getByRole('button').elements()]
    .filter((one) => {
      const { left, right, bottom } = boxOf(one);
      return left < 0 || right > window.innerWidth || bottom > window.innerHeight + 1;
    })
    .map((one) => one.textContent ?? '');
  if (all.bottom > window.innerHeight + 1 || all.height > window.innerHeight / 4) out.push('bar');
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [...out, `wider than the window: ${scrollWidth}`] : out;
}

test('Save is in reach on every form, at the top and at the end, on wide and narrow screens', async () => {
  const title = 'In reach';
  const made = await Promise.all([
    make('events', { title, date: await today(), location: 'Hall' }),
    make('galleries', { title }),
    make('users', { email: 'in-reach@test.example' }),
  ]);
  const [event, gallery, user] = made;
  const forms: [path: string, label: string][] = [
    [`events/${event}`, 'Save'],
    ['pages/new', 'Save'],
    [`galleries/${gallery}`, galleryTexts.save],
    [`users/${user}`, userTexts.save],
    ['settings', settingsTexts.save],
  ];
  for (const [path, label] of forms) {
    await page.viewport(...PHONE);
    await openOffice(path);
    await expect.element(button(label, bar)).toBeVisible();
    for (const size of SIZES) {
      await page.viewport(...size);
      for (const place of [document.body.scrollHeight, 0]) {
        window.scrollTo(0, place);
        await expect.poll(outOfReach, { message: `${path} at ${size}` }).toEqual([]);
      }
    }
  }
});

test('a focused field and a notification are not behind the bar of a phone', async () => {
  await page.viewport(...PHONE);
  await openOffice('settings');
  await expect.element(input('Facebook')).toBeVisible();
  const edge = () => boxOf(bar.element()).top;
  const fields = page.getByRole('textbox').elements();
  expect(fields.length).toBeGreaterThan(4);
  for (const field of fields) {
    (field as HTMLElement).focus();
    expect(boxOf(field).bottom).toBeLessThanOrEqual(edge());
  }
  await breakCalls({ method: 'PUT', path: paths.api.settings(), how: 'refused' });
  await input('Facebook').fill('https://www.facebook.com/example');
  await button(settingsTexts.save, bar).click();
  const news = page.getByText('Failed to save settings');
  await expect.element(news).toBeVisible();
  await expect.poll(() => boxOf(news.element()).bottom <= edge()).toBe(true);
});
