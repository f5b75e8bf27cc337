import { createHash, randomUUID } from 'node:crypto';
import cloudflare from '@astrojs/cloudflare';
import { cacheCloudflare } from '@astrojs/cloudflare/cache';
import react from '@astrojs/react';
import { defineConfig, fontProviders } from 'astro/config';
import { directives } from './site/directives/integration.ts';
import { palettes } from './site/palette/integration.ts';
import { islands } from './site/react/integration.ts';
import { LAYERS } from './site/styles/layers.ts';

const inter = '@fontsource-variable/inter/files/inter';
const mukta = '@fontsource/mukta/files/mukta-devanagari';

export default defineConfig({
  srcDir: './site',
  publicDir: './site/public',
  output: 'server',
  adapter: cloudflare({
    imageService: 'passthrough',
    persistState: { path: process.env.STATE_DIR ?? '.state' },
  }),
  integrations: [islands(), react(), directives(), palettes()],
  session: false,
  cache: { provider: cacheCloudflare() },
  trailingSlash: 'never',
  // The default eats the spaces between inline elements.
  compressHTML: true,
  prefetch: { prefetchAll: true, defaultStrategy: 'hover' },
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' https: data:",
        "font-src 'self'",
        "connect-src 'self'",
        'frame-src https://www.openstreetmap.org',
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ],
      // Astro adds those of the styles that it writes itself.
      styleDirective: {
        hashes: [`sha256-${createHash('sha256').update(LAYERS).digest('base64')}`],
      },
    },
  },
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Inter',
      cssVariable: '--font-sans',
      // Not swap: on a poor line the late font would move lines under the reader's eyes. Preloaded, it
      // is there in time or from the next page on.
      display: 'optional',
      // Astro fits the metrics of every system's own sans to the last of these.
      fallbacks: ['system-ui'],
      options: {
        variants: [
          {
            weight: '100 900',
            style: 'normal',
            src: [`${inter}-latin-wght-normal.woff2`],
            unicodeRange: [
              'U+0000-00FF',
              'U+0131',
              'U+0152-0153',
              'U+2000-206F',
              'U+20AC',
              'U+2122',
            ],
          },
          {
            // Not quite the same range as above: by it the page preloads the one and not the other.
            weight: '100 899',
            style: 'normal',
            src: [`${inter}-latin-ext-wght-normal.woff2`],
            unicodeRange: ['U+0100-0130', 'U+0132-0151', 'U+0154-02AF', 'U+1E00-1EFF'],
          },
        ],
      },
    },
    {
      provider: fontProviders.local(),
      name: 'Mukta',
      cssVariable: '--font-devanagari',
      // A page that shows it on its first screen preloads it (site/fonts.ts): on a fast line it is
      // there before its text is shown. Elsewhere it may still come within three seconds, since a
      // phone may lack these letters.
      display: 'fallback',
      fallbacks: ['system-ui'],
      options: {
        variants: [
          {
            weight: '400',
            style: 'normal',
            src: [`${mukta}-400-normal.woff2`],
            unicodeRange: ['U+0900-097F', 'U+200C-200D', 'U+25CC', 'U+A830-A839', 'U+A8E0-A8FF'],
          },
          {
            weight: '700',
            style: 'normal',
            src: [`${mukta}-700-normal.woff2`],
            unicodeRange: ['U+0900-097F', 'U+200C-200D', 'U+25CC', 'U+A830-A839', 'U+A8E0-A8FF'],
          },
        ],
      },
    },
  ],
  vite: {
    // Tells the answers of one build from those of another (api/response-cache/etag.ts).
    define: { 'globalThis.BUILD_MARK': JSON.stringify(randomUUID()) },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // zod tries whether it may compile its schemas, and each browser reports that our
              // policy forbids it. This is zod's own switch, set before its first line.
              banner: ({ moduleIds }) =>
                moduleIds.some((id) => id.includes('/zod/'))
                  ? '(globalThis.__zod_globalConfig??={}).jitless=!0;'
                  : '',
            },
          },
        },
      },
      // The Worker is uploaded and read whole at each cold start: no spaces and comments go along.
      // Names stay, for the log's traces.
      ssr: {
        build: {
          rolldownOptions: {
            output: {
              minify: { mangle: false, compress: true, codegen: { removeWhitespace: true } },
            },
          },
        },
      },
    },
  },
  devToolbar: { enabled: false },
  server: { port: Number(process.env.PORT ?? 8787) },
});
