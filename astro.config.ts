import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

export default defineConfig({
  srcDir: './site',
  publicDir: './site/public',
  output: 'server',
  adapter: cloudflare({
    imageService: 'passthrough',
    persistState: { path: process.env.STATE_DIR ?? '.state' },
  }),
  integrations: [react()],
  session: false,
  trailingSlash: 'never',
  security: { csp: true },
  devToolbar: { enabled: false },
  server: { port: Number(process.env.PORT ?? 8787) },
});
