import type { AstroIntegration } from 'astro';

/** Lets Astro render islands with the project's own renderer. It must come before @astrojs/react, which adds the rest. */
export function islands(): AstroIntegration {
  return {
    name: 'islands',
    hooks: {
      'astro:config:setup': ({ addRenderer }) => {
        addRenderer({
          name: '@astrojs/react',
          clientEntrypoint: '@astrojs/react/client.js',
          serverEntrypoint: './site/react/server.ts',
        });
      },
    },
  };
}
