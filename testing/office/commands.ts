import { defineBrowserCommand } from '@vitest/browser-playwright';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Has the page in a colour scheme, as a person's system would. */
    colourScheme: (scheme: 'light' | 'dark') => Promise<void>;
  }
}

/** See `BrowserCommands`. */
export const colourScheme = defineBrowserCommand<['light' | 'dark']>(({ page }, scheme) =>
  page.emulateMedia({ colorScheme: scheme }),
);
