import { readFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import * as config from '#society';
import { own } from '#society/en';
import { paletteCss } from './css.ts';
import { webManifest } from './manifest.ts';

const { deepPalette, defaultLanguage, languages, palette, society } = config;

const VIRTUAL = 'virtual:palette.css';
/** The prefix by which Vite knows a module that is no file. */
const RESOLVED = `\0${VIRTUAL}`;

/**
 * For the browser, the society's file is bundled as two modules: one for the pages, which need only
 * the time zone and the languages, and a full copy for the back office. With one module, the pages
 * would load the colours too.
 */
const FILE = '#society';
const COPY = `\0${FILE}`;
const NEEDED_BY_PAGES = /\/core\/(?:dates|lang)\.ts$/;
const copy = Object.entries(config)
  .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
  .join('\n');

const colours = paletteCss(palette, deepPalette);

/** Static files that are generated from the society's file, by path. */
const files = {
  'api-docs.css': () => colours + readFileSync(new URL('./api-docs.css', import.meta.url), 'utf8'),
  'manifest.webmanifest': () => webManifest(society, own, palette, languages[defaultLanguage]),
};
const types: Record<keyof typeof files, string> = {
  'api-docs.css': 'text/css',
  'manifest.webmanifest': 'application/manifest+json',
};
const names = ['api-docs.css', 'manifest.webmanifest'] as const;

/** Adds the style sheet `virtual:palette.css` and the static files with the society's colours. */
export function palettes(): AstroIntegration {
  return {
    name: 'palette',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'palette',
                enforce: 'pre',
                resolveId(id, importer = '') {
                  if (id === VIRTUAL) return RESOLVED;
                  const isRest = id === FILE && !NEEDED_BY_PAGES.test(importer);
                  return isRest && this.environment.name === 'client' ? COPY : undefined;
                },
                load: (id) => (id === RESOLVED ? colours : id === COPY ? copy : undefined),
                generateBundle() {
                  if (this.environment.name !== 'client') return;
                  for (const fileName of names)
                    this.emitFile({ type: 'asset', fileName, source: files[fileName]() });
                },
              },
            ],
          },
        });
      },
      'astro:server:setup': ({ server }) => {
        for (const name of names)
          server.middlewares.use(`/${name}`, (_request, response) => {
            response.setHeader('Content-Type', types[name]);
            response.end(files[name]());
          });
      },
    },
  };
}
