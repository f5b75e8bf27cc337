import { chromium } from 'playwright';
import { z } from 'zod';
import { HARDEST } from '#api/captcha/altcha';
import { paths } from '#core/paths';
import { en } from '#core/words/en';
import { ensureBrowser } from '#scripts/local/browser';
import { build } from '#scripts/local/build';
import { run } from '#scripts/local/root';
import { serveSociety } from '#testing/society';

/**
 * Measures the captcha in a browser, from the click to its confirmation. Prints the time for a
 * thousand numbers and for a challenge, here and on a mid-range phone, assumed to be four times
 * slower. Fails when the hardest challenge takes more than two seconds on the phone.
 *
 *   node scripts/bootstrap.mjs bench/captcha.ts [rounds]
 */
const ROUNDS = Number(process.argv[2] ?? 15);
const PHONE = 4;
const LONGEST_MS = 2000;

const response = z.object({ number: z.number() });

await run(async () => {
  await build();
  const society = await serveSociety();
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const page = await browser.newPage();
    const paces: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await page.goto(society.url + paths.contact());
      const box = page.locator('main').getByLabel(en.captcha.check);
      await box.scrollIntoViewIfNeeded();
      const started = performance.now();
      await box.check();
      await page.locator('main').getByText(en.captcha.done).waitFor();
      const took = performance.now() - started;
      const token = await page.locator('main input[name=captcha]').inputValue();
      const { number } = response.parse(JSON.parse(atob(token)));
      // With few numbers the time is mostly the request, not the work.
      if (number > HARDEST / 4) paces.push((took / number) * 1000);
      console.log(`${String(number).padStart(6)} numbers in ${took.toFixed(0)} ms`);
    }
    const pace = paces.toSorted((a, b) => a - b)[Math.floor(paces.length / 2)] ?? Number.NaN;
    const cost = (numbers: number) => (pace * numbers) / 1000;
    console.log(`${pace.toFixed(1)} ms for a thousand numbers`);
    for (const [name, numbers] of [
      ['usual', HARDEST / 2],
      ['hardest', HARDEST],
    ] as const)
      console.log(
        `the ${name} challenge: ${cost(numbers).toFixed(0)} ms here, ${(PHONE * cost(numbers)).toFixed(0)} ms on a phone`,
      );
    if (!(PHONE * cost(HARDEST) <= LONGEST_MS)) throw new Error('too hard for a phone');
  } finally {
    await browser.close();
    await society.close();
  }
});
