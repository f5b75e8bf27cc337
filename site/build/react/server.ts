import { createHash } from 'node:crypto';
import type { NamedSSRLoadedRendererValue } from 'astro';
import { LRUCache } from 'lru-cache';
import { createElement } from 'react';

type Island = Awaited<ReturnType<NamedSSRLoadedRendererValue['renderToStaticMarkup']>>;

/** How many characters of HTML and props are kept of one component: visitors make up any number of queries. */
const KEPT_MAX = 400_000;

/** Islands by their props, for each component: an island shows nothing but its props. */
const keptOf = new WeakMap<object, LRUCache<string, Island>>();

/** The hints for pictures that React writes before an island. */
const PRELOAD = /<link\s[^>]*rel="preload"[^>]*>/g;

/**
 * Renders islands as @astrojs/react does, each once for its props. React's server is loaded for the first of them: it is
 * a fifth of all that a Worker would read before its first answer.
 */
const renderer: NamedSSRLoadedRendererValue = {
  name: '@astrojs/react',
  // There are no others; theirs renders each once more to find that out.
  check: async (component: unknown) => typeof component === 'function',
  async renderToStaticMarkup(...island) {
    const [component, props, slots] = island;
    // The state of a form is what somebody has sent, and is kept nowhere. What a page puts into an island is the page's.
    if ([props.state, slots].some((one) => Object.keys(one ?? {}).length > 0)) {
      const { default: theirs } = await import('@astrojs/react/server.js');
      return theirs.renderToStaticMarkup.apply(this, island);
    }
    const kept =
      keptOf.get(component) ??
      new LRUCache({ maxSize: KEPT_MAX, sizeCalculation: ({ html }, key) => html.length + key.length });
    keptOf.set(component, kept);
    const key = JSON.stringify(props);
    const known = kept.get(key);
    if (known) return known;
    // Ids begin with it. It is the same in all Workers, so that they make the same page.
    const prefix = component.name + createHash('sha256').update(key).digest('hex').slice(0, 8);
    const { renderToString } = await import('react-dom/server');
    const html = renderToString(createElement(component, props), { identifierPrefix: prefix });
    const rendered = { html: html.replace(PRELOAD, ''), attrs: { prefix } };
    kept.set(key, rendered);
    return rendered;
  },
  supportsAstroStaticSlot: true,
};

export default renderer;
