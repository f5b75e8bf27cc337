import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

const OURS = fileURLToPath(new URL('./server.ts', import.meta.url));

/** The integration @astrojs/react, whose renderer on the server is loaded when the first island is rendered. */
export function islands(): AstroIntegration {
  const theirs = react();
  return {
    ...theirs,
    hooks: {
      ...theirs.hooks,
      'astro:config:setup': (options) =>
        theirs.hooks['astro:config:setup']?.({
          ...options,
          addRenderer: (renderer) => options.addRenderer({ ...renderer, serverEntrypoint: OURS }),
        }),
    },
  };
}
