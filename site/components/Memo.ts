import { createComponent, renderSlotToString, renderTemplate } from 'astro/runtime/server/index.js';
import { LRUCache } from 'lru-cache';

type Rendered = Awaited<ReturnType<typeof renderSlotToString>>;

/** How much is kept, in characters of HTML and keys. */
const KEPT_MAX = 4_000_000;

const kept = new LRUCache<string, Rendered>({
  maxSize: KEPT_MAX,
  sizeCalculation: (html, key) => String(html).length + key.length,
});

interface Props {
  /** All that the slot shows: what else it read would be shown to others as it was. The first is its name. */
  of: readonly unknown[];
}

const component = createComponent(async (result, { of }: Props, slots) => {
  const key = JSON.stringify(of);
  // In development its components change.
  const known = import.meta.env.DEV ? undefined : kept.get(key);
  const html = known ?? (await renderSlotToString(result, slots.default));
  if (!known) kept.set(key, html);
  return renderTemplate`${html}`;
});

/**
 * An Astro component that renders its slot once for what it shows, and puts the same HTML in where it is shown
 * again, in this page or in another. The scripts that the slot needs are still written once in each page.
 */
// Astro calls a component with more than the type of a component in a template says.
export const Memo = component as unknown as (props: Props) => unknown;
