import type { AstroIntegration } from 'astro';
import { systemFontsCss } from './faces.ts';

/** The style sheet, and a copy for the back office: what two layouts share would be a file of its own. */
const OFFICE = 'virtual:fonts.css?office';
const SHEETS = ['virtual:fonts.css?inline', OFFICE];
/** Vite's prefix for virtual modules. */
const resolved = (id: string) => `\0${id}`;
const RESOLVED = SHEETS.map(resolved);

/** Adds the style sheet `virtual:fonts.css` with the fonts of the systems. */
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
                resolveId: (id) => (SHEETS.includes(id) ? resolved(id) : undefined),
                load: (id) => (RESOLVED.includes(id) ? systemFontsCss({ office: id === resolved(OFFICE) }) : undefined),
              },
            ],
          },
        });
      },
    },
  };
}
