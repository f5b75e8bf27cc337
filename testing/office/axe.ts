import axe, { type Result, type RunOptions } from 'axe-core';
import { expect } from 'vitest';
import { commands } from 'vitest/browser';

type Rules = RunOptions['runOnly'];

/** WCAG 2.2, levels A and AA. */
const EVERYTHING: Rules = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** Rules whose result may differ between the colour schemes. */
const COLOURS: Rules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** What axe often cannot decide: the ground of a text below layers. The palette's pairs are computed on Node. */
const UNDECIDED = new Set(['color-contrast']);

const linesOf = (results: Result[]) =>
  results.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any, all, none }) => {
      const why = [...any, ...all, ...none].map(({ message }) => message).join('; ');
      return `${id}: ${target.join(' ')}: ${why}`;
    }),
  );

async function findings(within: string, runOnly: Rules): Promise<string[]> {
  const { violations, incomplete } = await axe.run(
    { include: [[within]] },
    { runOnly, resultTypes: ['violations', 'incomplete'], preload: false, iframes: false },
  );
  return linesOf([...violations, ...incomplete.filter(({ id }) => !UNDECIDED.has(id))]);
}

/** Waits until axe finds no accessibility errors in the page, as it is. `within` is a selector. */
export const expectNoFindings = (within = 'body', rules: Rules = EVERYTHING) =>
  expect.poll(() => findings(within, rules)).toEqual([]);

/**
 * Waits until axe finds no accessibility errors in the page, in the light and in the dark colour
 * scheme. `within` is a selector, for a dialog that covers the page.
 */
export async function expectAccessible(within?: string): Promise<void> {
  await expectNoFindings(within);
  await commands.colourScheme('dark');
  await expectNoFindings(within, COLOURS);
  await commands.colourScheme('light');
}
