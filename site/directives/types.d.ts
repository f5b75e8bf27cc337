declare module 'astro' {
  interface AstroClientDirectives {
    'client:reach'?: boolean;
  }
}

export {};
