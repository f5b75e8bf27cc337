import axe, { type Result, type RunOptions } from 'axe-core';
import { expect } from 'vitest';
import { commands } from 'vitest/browser';

/** WCAG 2.2, levels A and AA. */
const runOnly: RunOptions['runOnly'] = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
};

/** What axe often cannot decide: the ground of a text below layers. The palette's pairs are computed on Node. */
const UNDECIDED = new Set(['color-contrast']);

const linesOf = (results: Result[]) =>
  results.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any, all, none }) => {
      const why = [...any, ...all, ...none].map(({ message }) => message).join('; ');
      return `${id}: ${target.join(' ')}: ${why}`;
    }),
  );

async function findings(within: string): Promise<string[]> {
  const { violations, incomplete } = await axe.run(
    { include: [[within]] },
    { runOnly, resultTypes: ['violations', 'incomplete'], preload: false, iframes: false },
  );
  return linesOf([...violations, ...incomplete.filter(({ id }) => !UNDECIDED.has(id))]);
}

/** Waits until axe finds no accessibility errors in the page, as it is. `within` is a selector. */
export const expectNoFindings = (within = 'body') => expect.poll(() => findings(within)).toEqual([]);

/**
 * Waits until axe finds no accessibility errors in the page, in the light and in the dark colour
 * scheme. `within` is a selector, for a dialog that covers the page.
 */
export async function expectAccessible(within?: string): Promise<void> {
  await expectNoFindings(within);
  await commands.colourScheme('dark');
  await expectNoFindings(within);
  await commands.colourScheme('light');
}
