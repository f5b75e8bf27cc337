import { expect, type Page, test } from 'playwright/test';
import { addMonths, formatMonth, monthOfDay } from '#core/calendar/months';
import { paths, pathsIn } from '#core/kit/paths';
import { en } from '#core/words/en';
import { ne } from '#core/words/ne';
import { ON_PHONE_ONLY } from '#e2e/support/phone';
import { demoEvent, demoGallery, GALLERY, NOWHERE, todayAt } from '#e2e/support/public-pages';
import { menuOf } from '#site/components/frame/menu.ts';

test.use({ javaScriptEnabled: false });

/** The built-in entries, which site/components/frame/menu.test.ts compares with the specification. */
const ENTRIES = menuOf(en, paths, []);
const EVENTS = ENTRIES.find(({ href }) => href === paths.events())?.items ?? [];
const linkIn = (page: Page, name: string) =>
  page.getByRole('navigation', { name: en.nav.label }).getByRole('link', { name, exact: true });

test('without JavaScript, the dropdowns of the menu open on hover and by keyboard', async ({ page }) => {
  await page.goto(paths.contact());
  const link = (name: string) => linkIn(page, name);
  await expect(link(en.nav.contact)).toHaveAttribute('aria-current', 'page');
  await expect(link(en.nav.committee)).toHaveCount(0);
  await link(en.nav.about).hover();
  await link(en.nav.committee).click();
  await expect(page).toHaveURL(paths.committee());

  await link(en.nav.events).focus();
  // Past the button beside it, then through every link.
  await page.keyboard.press('Tab');
  for (const { label } of EVENTS) {
    await page.keyboard.press('Tab');
    await expect(link(label)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(paths.calendar());
});

test('without JavaScript, lists, galleries, months and calendars are pages that links lead to', async ({
  page,
  request,
}) => {
  const main = page.getByRole('main');
  const link = (name: string) => main.getByRole('link', { name, exact: true });
  await page.goto(paths.home());
  await page.locator('section.next summary').click();
  await expect(page.getByRole('link', { name: en.calendar.google })).toBeVisible();

  await page.goto(paths.upcoming());
  await link(en.pagination.next).click();
  await expect(page).toHaveURL(paths.upcoming(2));

  const month = addMonths(monthOfDay(await todayAt(request)), 1);
  await page.goto(paths.calendar());
  await link(en.calendar.next).click();
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(formatMonth(month, 'en'));

  await page.goto(paths.eventGallery());
  await link(en.galleries.types.event).click();
  await expect(page).toHaveURL(paths.eventGallery({ type: 'event' }));
  await page.emulateMedia({ forcedColors: 'active' });
  const ground = (name: string) => link(name).evaluate((chip) => getComputedStyle(chip).backgroundColor);
  expect(await ground(en.galleries.types.event)).not.toBe(await ground(en.galleries.types.other));
  await page.emulateMedia({ forcedColors: null });
  await link(GALLERY.title).first().click();
  await page
    .getByRole('list', { name: en.photos.of(GALLERY.title) })
    .getByRole('link')
    .nth(4)
    .click();
  await expect(page).toHaveURL(/\?photo=[0-9a-f-]{36}$/);
  await expect(link(en.events.shareOnWhatsApp)).toBeVisible();
  await expect(page.getByText('5 of 12')).toBeVisible();

  await page.goto(paths.search());
  await main.getByLabel(en.search.label).fill('tihar');
  await main.getByRole('button', { name: en.search.submit }).click();
  await expect(main.getByRole('status')).toContainText('tihar');
});

test('without JavaScript, what needs a script is not there', async ({ page, request }) => {
  const event = (await demoEvent(request)) ?? NOWHERE;
  const gallery = (await demoGallery(request)) ?? NOWHERE;
  for (const path of [paths.contact(), event, gallery, paths.galleryPoster(gallery.split('/').at(-1) ?? '')]) {
    await page.goto(path);
    const waiting = page.locator('main :is([hidden], .needs-script)');
    await expect(waiting).not.toHaveCount(0);
    await expect(waiting.filter({ visible: true }), path).toHaveCount(0);
  }
});

test('without JavaScript, forms come back with errors and values, and are sent, in either language', async ({
  page,
}) => {
  await page.goto(paths.society());
  const footer = page.locator('footer form');
  await footer.getByRole('button', { name: en.newsletter.subscribe }).click();
  await expect(footer.getByRole('textbox', { name: en.newsletter.name })).toBeFocused();
  await expect(page).toHaveURL(paths.society());

  await page.goto(paths.contact());
  const form = page.locator('main form');
  const field = (name: keyof typeof en.contact.fields) => form.getByRole('textbox', { name: en.contact.fields[name] });
  await expect(form.getByLabel(en.captcha.check)).toBeHidden();
  await field('name').fill('सीता');
  await field('email').fill('sita@');
  await field('subject').fill(`Classes ${crypto.randomUUID()}`);
  await field('message').fill('When do the classes begin?');
  await form.getByRole('button', { name: en.contact.send }).click();
  await expect(field('email')).toHaveAccessibleDescription(en.contact.errors.email);
  await expect(field('message')).toHaveValue('When do the classes begin?');
  await field('email').fill(`${crypto.randomUUID()}@test.example`);
  await form.getByRole('button', { name: en.contact.send }).click();
  await expect(page).toHaveURL(paths.contactSent());
  await expect(page.getByText(en.contact.sent)).toBeVisible();

  await page.goto(paths.contact());
  await page.getByRole('banner').getByRole('link', { name: ne.site.language, exact: true }).click();
  await expect(page).toHaveURL(pathsIn('ne').contact());
  const subscribing = page.getByRole('form', { name: ne.newsletter.title });
  await subscribing.getByLabel(ne.newsletter.name).fill('सीता');
  await subscribing.getByLabel(ne.newsletter.email).fill(`${crypto.randomUUID()}@test.example`);
  await subscribing.getByRole('button', { name: ne.newsletter.subscribe }).click();
  await expect(page.getByRole('main')).toContainText(ne.newsletter.sent);
});

test(
  'without JavaScript, the menu of a phone opens, and a chosen photo becomes large',
  ON_PHONE_ONLY,
  async ({ page, request }) => {
    await page.goto(paths.home());
    const menu = page.getByRole('navigation', { name: en.nav.label });
    await expect(menu.getByRole('link')).toHaveCount(0);
    await menu.getByText(en.nav.menu, { exact: true }).tap();
    for (const { href: top, label, items = [] } of ENTRIES) {
      const below = items.filter(({ href }) => href !== top);
      for (const one of [{ label, href: top ?? '' }, ...below])
        await expect(linkIn(page, one.label)).toHaveAttribute('href', one.href);
    }
    await linkIn(page, en.nav.committee).tap();
    await expect(page).toHaveURL(paths.committee());

    await page.goto((await demoGallery(request)) ?? NOWHERE);
    const large = page.getByRole('figure').getByRole('link').first();
    const before = (await large.getAttribute('href')) ?? '';
    await page
      .getByRole('list', { name: en.photos.of(GALLERY.title) })
      .getByRole('link')
      .nth(4)
      .tap();
    await expect(page.getByText('5 of 12')).toBeVisible();
    await expect(large).not.toHaveAttribute('href', before);
    await expect(large.getByRole('img')).toBeInViewport();
  },
);
