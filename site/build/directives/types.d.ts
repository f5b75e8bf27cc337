declare module 'astro' {
  interface AstroClientDirectives {
    'client:reach'?: boolean | 'now';
  }
}

export {};
