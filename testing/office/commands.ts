import { defineBrowserCommand } from '@vitest/browser-playwright';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Has the page in a colour scheme, as a person's system would. */
    colourScheme: (scheme: 'light' | 'dark') => Promise<void>;
    /** Has the page in forced colours, as people with a contrast theme do. */
    forcedColours: (forced: 'active' | 'none') => Promise<void>;
  }
}

/** See `BrowserCommands`. */
export const colourScheme = defineBrowserCommand<['light' | 'dark']>(({ page }, scheme) =>
  page.emulateMedia({ colorScheme: scheme }),
);

/** See `BrowserCommands`. */
export const forcedColours = defineBrowserCommand<['active' | 'none']>(({ page }, forced) =>
  page.emulateMedia({ forcedColors: forced }),
);
