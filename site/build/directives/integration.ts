import type { AstroIntegration } from 'astro';
import runtime from 'astro/runtime/server/astro-island.prebuilt.js';

/** Astro's script of islands as a module. Astro itself writes it into each page. */
const VIRTUAL = 'virtual:astro-island';
/** Vite's prefix for virtual modules. */
const RESOLVED = `\0${VIRTUAL}`;

/** Registers the project's own client directive with Astro, and the module `virtual:astro-island` with Vite. */
export function directives(): AstroIntegration {
  return {
    name: 'directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective, updateConfig }) => {
        addClientDirective({ name: 'reach', entrypoint: './site/build/directives/reach.ts' });
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'astro-island',
                enforce: 'pre',
                resolveId: (id) => (id === VIRTUAL ? RESOLVED : undefined),
                load: (id) => (id === RESOLVED ? runtime : undefined),
              },
            ],
          },
        });
      },
    },
  };
}
