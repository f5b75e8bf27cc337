import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** The renderer on the server that @astrojs/react brings. */
const THEIRS = '@astrojs/react/server.js';
const OURS = fileURLToPath(new URL('./server.ts', import.meta.url));

/** Puts the project's own renderer of islands in the place of the one of @astrojs/react, which does the rest. */
export function islands(): AstroIntegration {
  return {
    name: 'islands',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { resolve: { alias: { [THEIRS]: OURS } } } });
      },
    },
  };
}
