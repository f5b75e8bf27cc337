import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'playwright/test';
import { renderLetter } from '#api/letters/render';
import { htmlOf } from '#api/mail/html';
import { LANGS } from '#core/lang';
import { sound } from '#e2e/support/axe';
import { contextIn, everything, SITE } from '#testing/letter';

const PHOTO = readFileSync(new URL('../docs/screenshots/home.webp', import.meta.url));

/** Stands for the face with Devanagari that every phone has. */
const FACE = readFileSync(
  createRequire(import.meta.url).resolve(
    '@fontsource/mukta/files/mukta-devanagari-400-normal.woff2',
  ),
).toString('base64');
const DEVANAGARI = `@font-face{font-family:'Noto Sans Devanagari';src:url(data:font/woff2;base64,${FACE})}`;

/** Runs in the page, which is hidden: Chromium keeps the boxes of texts that it drew before a face arrived. */
async function showWithFace() {
  await document.fonts.load("16px 'Noto Sans Devanagari'", 'न');
  document.body.hidden = false;
}

const ANSWER =
  'Dear Sita,\n\nthe classes begin in June.\n\n> When do the classes begin?\n> Thank you';

for (const lang of LANGS)
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [320, 600])
      test(`a letter in ${lang}, ${colorScheme}, ${width} pixels wide is accessible and fits`, async ({
        page,
      }, info) => {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await page.route(`${SITE}/**`, (route) =>
          route.fulfill({ body: PHOTO, contentType: 'image/webp' }),
        );
        const { html } = renderLetter(everything, contextIn(lang));
        const faced = html.replace('</head>', `<style>${DEVANAGARI}</style></head>`);
        await page.setContent(faced.replace('<body', '<body hidden'));
        await page.evaluate(showWithFace);
        await sound(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        const shot = await page.screenshot({ fullPage: true });
        await info.attach('letter', { body: shot, contentType: 'image/png' });
      });

for (const colorScheme of ['light', 'dark'] as const)
  test(`mails of the website and of a person are accessible in the ${colorScheme} scheme`, async ({
    page,
  }, info) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await page.emulateMedia({ colorScheme });
    for (const personal of [false, true]) {
      await page.setContent(
        htmlOf(`${ANSWER}\n\n${SITE}`, { subject: 'News', lang: 'en', personal }),
      );
      await sound(page);
      const shot = await page.screenshot({ fullPage: true });
      await info.attach(`personal ${personal}`, { body: shot, contentType: 'image/png' });
    }
  });
