import { createHash, randomUUID } from 'node:crypto';
import cloudflare from '@astrojs/cloudflare';
import { cacheCloudflare } from '@astrojs/cloudflare/cache';
import { defineConfig } from 'astro/config';
import { leftOut } from './admin/build/left-out.ts';
import { lighter } from './admin/build/lighter.ts';
import { BEFORE_CLOCK, BEFORE_PAINT } from './site/build/before-paint.ts';
import { CHUNKS } from './site/build/chunks.ts';
import { addresses } from './site/build/dev/addresses.ts';
import { directives } from './site/build/directives/integration.ts';
import { fonts } from './site/build/fonts/integration.ts';
import { palettes } from './site/build/palette/integration.ts';
import { islands } from './site/build/react/integration.ts';
import { LAYERS } from './site/styles/layers.ts';

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}` as const;

/** The files with the styles of `site/pages/admin/door/[event].astro` and its island. */
const STYLES_OF_DOOR = /\/(?:_event_|DoorPage)\.[^/]*\.css$/;

export default defineConfig({
  srcDir: './site',
  publicDir: './site/public',
  output: 'server',
  adapter: cloudflare({ imageService: 'passthrough', persistState: { path: process.env.STATE_DIR ?? '.state' } }),
  integrations: [islands(), directives(), fonts(), palettes()],
  session: false,
  cache: { provider: cacheCloudflare() },
  trailingSlash: 'never',
  // The default eats the spaces between inline elements.
  compressHTML: true,
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' https: data:",
        "font-src 'self'",
        "connect-src 'self'",
        'frame-src https://www.openstreetmap.org',
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ],
      // Astro adds those of what it writes itself.
      styleDirective: { hashes: [hashOf(LAYERS)] },
      scriptDirective: { hashes: [BEFORE_PAINT, BEFORE_CLOCK].map(hashOf) },
    },
  },
  vite: {
    plugins: [addresses, leftOut, lighter],
    // A browser takes inputs and facts about fields from the files of the tables, and leaves the tables out.
    build: {
      rolldownOptions: { treeshake: { manualPureFunctions: ['sqliteTable'] } },
      // What a kind of page has of styles is inside it; those of the office are a file, for which nobody waits longer.
      // Those of the page at the door, which is opened on a few evenings, would be read at each start of a Worker.
      assetsInlineLimit: (file, content) =>
        !STYLES_OF_DOOR.test(file) && content.length < (file.endsWith('.css') ? 14_000 : 4_096),
    },
    // Tells the answers of one build from those of another (api/http/cache/etag.ts).
    define: { 'globalThis.BUILD_MARK': JSON.stringify(randomUUID()) },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              ...CHUNKS,
              // zod tries whether it may compile its schemas, and each browser reports that our
              // policy forbids it. This is zod's own switch, set before its first line.
              banner: ({ moduleIds }) =>
                moduleIds.some((id) => id.includes('/zod/')) ? '(globalThis.__zod_globalConfig??={}).jitless=!0;' : '',
            },
          },
        },
      },
      // The Worker is uploaded and read whole at each cold start: no spaces, comments and long names go along. Those of
      // functions and classes stay, for the log's traces.
      ssr: {
        // Found only at the first visit of the back office, it would be bundled then, and that visit fail with two Reacts.
        optimizeDeps: { include: ['@simplewebauthn/browser'] },
        build: {
          rolldownOptions: {
            output: {
              minify: {
                mangle: { keepNames: { function: true, class: true } },
                compress: true,
                codegen: { removeWhitespace: true },
              },
            },
          },
        },
      },
    },
  },
  devToolbar: { enabled: false },
  server: { port: Number(process.env.PORT ?? 8787) },
});
