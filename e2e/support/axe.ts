import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';
import { contrastOf } from '#e2e/support/contrast';

/** WCAG 2.2, levels A and AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * What is wrong on a page, each as `rule: element: why`: what axe finds, and what axe cannot
 * decide. Contrast that it cannot decide is measured on the pixels. `within` is a selector, for a
 * dialog that covers the rest.
 */
export async function findingsOf(page: Page, within = 'html'): Promise<string[]> {
  await page.evaluate(untilStill);
  // Without a blank page of its own for each report, and without a list of what passed: both take
  // as long as the checks. What the first leaves out are frames of other websites, not ours to mend.
  const { violations, incomplete } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations', 'incomplete'] })
    .withTags(TAGS)
    .include(within)
    .setLegacyMode()
    .analyze();
  const found = linesOf(violations);
  // One element stands for its likes in the other rows of a list.
  const measured = new Set<string>();
  for (const line of linesOf(incomplete)) {
    if (line.rule !== 'color-contrast') {
      found.push(line);
      continue;
    }
    const kind = line.target.replace(/:nth-child\(\d+\)|Even|Odd/g, '');
    if (measured.has(kind)) continue;
    measured.add(kind);
    const contrast = await contrastOf(page.locator(line.target).first());
    if (contrast && contrast.worst < contrast.needed)
      found.push({ ...line, why: `${contrast.worst.toFixed(2)} of ${contrast.needed}` });
  }
  return found.map(({ rule, target, why }) => `${rule}: ${target}: ${why}`);
}

/** Expects no findings, once what loads late is there. `within` as in `findingsOf`. */
export async function sound(page: Page, within?: string): Promise<void> {
  await expect.poll(() => findingsOf(page, within), { timeout: 30_000 }).toEqual([]);
}

/** Expects no findings in the light scheme, nor in the dark one. */
export async function soundInBothSchemes(page: Page, within?: string): Promise<void> {
  await sound(page, within);
  await page.emulateMedia({ colorScheme: 'dark' });
  await sound(page, within);
  await page.emulateMedia({ colorScheme: 'light' });
}

/**
 * Runs in the page, until nothing has moved for some frames: a colour halfway between two themes,
 * or a dialog halfway there, is nothing that anybody reads. What turns for ever is let turn.
 */
async function untilStill(): Promise<void> {
  const isMoving = () =>
    document
      .getAnimations()
      .some(
        ({ effect, playState }) =>
          playState === 'running' &&
          effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      );
  let still = 0;
  while (still < 3) {
    await new Promise(requestAnimationFrame);
    still = isMoving() ? 0 : still + 1;
  }
}

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

const linesOf = (results: Results) =>
  results.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any, all, none }) => ({
      rule: id,
      target: target.join(' '),
      why: [...any, ...all, ...none].map(({ message }) => message).join('; '),
    })),
  );
