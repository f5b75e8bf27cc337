import type { NamedSSRLoadedRendererValue } from 'astro';

/**
 * Renders islands as @astrojs/react does, whose renderer is loaded for the first of them: React's server is a fifth of
 * all that a Worker would read before its first answer.
 */
const renderer: NamedSSRLoadedRendererValue = {
  name: '@astrojs/react',
  // There are no others; theirs renders each once more to find that out.
  check: async (component: unknown) => typeof component === 'function',
  async renderToStaticMarkup(...island) {
    const { default: theirs } = await import('@astrojs/react/server.js');
    return theirs.renderToStaticMarkup.apply(this, island);
  },
  supportsAstroStaticSlot: true,
};

export default renderer;
