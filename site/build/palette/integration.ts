import { readFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import * as config from '#society';
import { own } from '#society/en';
import { paletteCss } from './css.ts';
import { webManifest } from './manifest.ts';
import { FLAGS_SIZE, ornamentFile, ornamentsOf } from './ornaments.ts';

const { deepPalette, defaultLanguage, languages, palette, society } = config;

/** The style sheet, and a copy for the back office: what two layouts share would be a file of its own. */
const SHEETS = ['virtual:palette.css?inline', 'virtual:palette.css?office'];
/** Vite's prefix for virtual modules. */
const resolved = (id: string) => `\0${id}`;
const RESOLVED = SHEETS.map(resolved);

/** Tells pages where the ornaments are. */
const ORNAMENTS = 'virtual:ornaments';
const drawn = Object.entries(ornamentsOf(palette, deepPalette)).map(([name, content]) => ({
  name,
  content,
  fileName: ornamentFile(name, content),
}));
const ornaments = [
  ...drawn.map(({ name, fileName }) => `export const ${name} = ${JSON.stringify(`/${fileName}`)};`),
  `export const flagsSize = ${JSON.stringify(FLAGS_SIZE)};`,
].join('\n');

/**
 * For the browser, the society's file is bundled as two modules: one for the pages, which need only the time zone and
 * the languages, and a full copy for the back office. With one, the pages would load the colours too.
 */
const FILE = '#society';
const COPY = `\0${FILE}`;
const NEEDED_BY_PAGES = /\/core\/(?:dates|lang)\.ts$/;
const copy = Object.entries(config)
  .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
  .join('\n');

const modules: Readonly<Record<string, string>> = { [resolved(ORNAMENTS)]: ornaments, [COPY]: copy };

const colours = paletteCss(palette, deepPalette);

const files = [
  {
    fileName: 'api-docs.css',
    type: 'text/css',
    source: () => colours + readFileSync(new URL('./api-docs.css', import.meta.url), 'utf8'),
  },
  {
    fileName: 'manifest.webmanifest',
    type: 'application/manifest+json',
    source: () => webManifest(society, own, palette, languages[defaultLanguage]),
  },
  ...drawn.map(({ fileName, content }) => ({ fileName, type: 'image/svg+xml', source: () => content })),
];

/** Adds the style sheet `virtual:palette.css`, the static files with the society's colours, and the ornaments. */
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
                  if (SHEETS.includes(id) || id === ORNAMENTS) return resolved(id);
                  const isRest = id === FILE && !NEEDED_BY_PAGES.test(importer);
                  return isRest && this.environment.name === 'client' ? COPY : undefined;
                },
                load: (id) => (RESOLVED.includes(id) ? colours : modules[id]),
                generateBundle() {
                  if (this.environment.name !== 'client') return;
                  for (const { fileName, source } of files)
                    this.emitFile({ type: 'asset', fileName, source: source() });
                },
              },
            ],
          },
        });
      },
      'astro:server:setup': ({ server }) => {
        for (const { fileName, type, source } of files)
          server.middlewares.use(`/${fileName}`, (_request, response) => {
            response.setHeader('Content-Type', type);
            response.end(source());
          });
      },
    },
  };
}
