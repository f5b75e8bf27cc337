/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    config: import('#api/http/config').Config;
    db: import('#db/kit/client').Database;
    /** Today in the society's time zone, `yyyy-mm-dd`. */
    today: string;
    now: Date;
    /** The society's contact address; `''` in production while it is a reserved one. */
    contactOf: (frame: import('#core/settings/frame').Frame) => string;
    lang: import('#core/kit/lang').Lang;
    words: import('#core/words/en').Words;
    paths: import('#core/kit/paths').Paths;
    /** The path that was asked for, with the prefix of its language. Pages are rendered at the path without it. */
    pathname: string;
    /** The same, from `api/http/page.ts`, where that has taken the language off the address already. */
    askedPath?: string;
    /** The parts of the query that the page reads (`core/kit/page-query.ts`), and nothing else of it. */
    query: URLSearchParams;
  }
}

declare module 'cloudflare:workers' {
  export const env: import('#api/bindings').Bindings;
  /** Workers Cache. Older and local runtimes do not have it. */
  export const cache: Parameters<typeof import('#api/http/purge').purgeOf>[0];
}
