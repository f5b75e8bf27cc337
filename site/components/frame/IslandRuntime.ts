import { createComponent, renderTemplate } from 'astro/runtime/server/index.js';

const component = createComponent((result) => {
  result._metadata.hasHydrationScript = true;
  result._metadata.hasDirectives.add('reach');
  return renderTemplate``;
});

/**
 * Tells Astro that a page has the scripts of islands and of `client:reach`. They are in the file that every page
 * loads (`site/scripts/every-page.ts`); otherwise Astro writes 4 kB of them into each page.
 */
// Astro calls a component with more than the type of a component in a template says.
export const IslandRuntime = component as unknown as () => unknown;
