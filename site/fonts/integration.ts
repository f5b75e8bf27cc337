import type { AstroIntegration } from 'astro';
import { facesCss } from './faces.ts';

const VIRTUAL = 'virtual:fonts.css';
/** The prefix by which Vite knows a module that is no file. */
const RESOLVED = `\0${VIRTUAL}`;

/** Adds the style sheet `virtual:fonts.css` with the faces of the site. */
export function fonts(): AstroIntegration {
  return {
    name: 'fonts',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'fonts',
                enforce: 'pre',
                resolveId: (id) => (id === VIRTUAL ? RESOLVED : undefined),
                load: (id) => (id === RESOLVED ? facesCss() : undefined),
              },
            ],
          },
        });
      },
    },
  };
}
