import { expect, type Locator, test } from 'playwright/test';
import { paths } from '#core/paths';
import { en } from '#core/words/en';
import { sound } from '#e2e/support/axe';
import { input } from '#e2e/support/office';
import { ON_PHONE_TOO } from '#e2e/support/phone';
import { signInAsAdmin } from '#e2e/support/sign-in';

const { events } = en.labels;

test(
  'the event form has facts and picture before the text, and above it on a phone',
  ON_PHONE_TOO,
  async ({ page, isMobile }) => {
    await signInAsAdmin(page);
    await page.goto(`${paths.admin()}/events/new`);
    const box = async (of: Locator) => {
      await expect(of).toBeVisible();
      const found = await of.boundingBox();
      if (!found) throw new Error('it is not shown');
      return { ...found, right: found.x + found.width, bottom: found.y + found.height };
    };
    const text = await box(input(page, events.description));
    const facts = [
      input(page, events.location),
      page.getByRole('group', { name: events.profile_image_url }),
    ];
    const screen = page.viewportSize()?.width ?? 0;
    for (const fact of facts) {
      const place = await box(fact);
      if (isMobile) expect(place.bottom).toBeLessThan(text.y);
      else expect(place.right).toBeLessThan(text.x);
      expect(place.right).toBeLessThanOrEqual(screen);
    }
    // Of many galleries, only a button and the chosen ones take room.
    const galleries = await box(page.getByRole('group', { name: events.gallery_ids }));
    expect(galleries.height).toBeLessThan(150);
    // All of it is reached without long ways: the text begins on the first screen of a desktop.
    if (!isMobile) expect(text.y).toBeLessThan(page.viewportSize()?.height ?? 0);
    await sound(page);
  },
);
