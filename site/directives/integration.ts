import type { AstroIntegration } from 'astro';

/** Registers the project's own client directives with Astro. */
export function directives(): AstroIntegration {
  return {
    name: 'directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'reach', entrypoint: './site/directives/reach.ts' });
      },
    },
  };
}
