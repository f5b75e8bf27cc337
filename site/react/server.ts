import { LRUCache } from 'lru-cache';
import { createElement, type FunctionComponent } from 'react';

/** How many characters of HTML and props are kept for a component, of pages and again of what is made up. */
const KEPT_MAX = 400_000;

/** What is kept of one component. */
const keptOfOne = () => {
  const part = () =>
    new LRUCache<string, string>({
      maxSize: KEPT_MAX,
      sizeCalculation: (html, key) => html.length + key.length,
    });
  // Visitors make up any number of queries: they push out nothing that pages without one show.
  return { ofPages: part(), ofQueries: part() };
};

/** The HTML of islands by their props, for each component: an island shows nothing but its props. */
const rendered = new WeakMap<FunctionComponent, ReturnType<typeof keptOfOne>>();

/** How many islands of a kind a page has so far. */
const counts = new WeakMap<object, Map<string, number>>();

/**
 * What the ids in an island begin with. By its kind: the first of a kind has the same ids in every page, so
 * that its HTML is the same too.
 */
function idPrefix(page: object, kind: string): string {
  const ofPage = counts.get(page) ?? new Map<string, number>();
  counts.set(page, ofPage);
  const count = ofPage.get(kind) ?? 0;
  ofPage.set(kind, count + 1);
  return kind + (count || '');
}

/** What React writes for the pictures of a tree; they are asked for as the page has them. */
const PRELOAD = /<link\s[^>]*rel="preload"[^>]*>/g;

async function htmlOf(
  component: FunctionComponent,
  props: object,
  identifierPrefix: string,
): Promise<string> {
  // A Worker that has just begun answers sooner without it.
  const { renderToString } = await import('react-dom/server');
  const html = renderToString(createElement(component, props), { identifierPrefix });
  return html.replace(PRELOAD, '');
}

async function keptHtmlOf(
  { method, url }: Request,
  component: FunctionComponent,
  props: object,
  prefix: string,
) {
  // What somebody has sent is shown to nobody else.
  if (method !== 'GET') return htmlOf(component, props, prefix);
  const ofComponent = rendered.get(component) ?? keptOfOne();
  rendered.set(component, ofComponent);
  const kept = url.includes('?') ? ofComponent.ofQueries : ofComponent.ofPages;
  const key = prefix + JSON.stringify(props);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const html = await htmlOf(component, props, prefix);
  kept.set(key, html);
  return html;
}

/** HTML of the page inside of an island, as @astrojs/react finds it in the browser. */
const slot = (html: string) =>
  createElement('astro-slot', {
    suppressHydrationWarning: true,
    // biome-ignore lint/security/noDangerouslySetInnerHtml: Astro has rendered it.
    dangerouslySetInnerHTML: { __html: html },
  });

/**
 * Astro's renderer of islands. It differs from the one of @astrojs/react in two ways: a tree that was rendered
 * with the same props is not rendered again, and none is rendered only to find out whether it is React's.
 * An island may have one slot, its children.
 */
export default {
  name: '@astrojs/react',
  check: (component: unknown) => typeof component === 'function',
  async renderToStaticMarkup(
    this: { result: { request: Request } },
    component: FunctionComponent,
    props: Record<string, unknown>,
    { default: children }: { default?: string },
  ) {
    const prefix = idPrefix(this.result, component.name);
    const html = await (children?.trim()
      ? htmlOf(component, { ...props, children: slot(children) }, prefix)
      : keptHtmlOf(this.result.request, component, props, prefix));
    return { html, attrs: { prefix } };
  },
  supportsAstroStaticSlot: true,
};
