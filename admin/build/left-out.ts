import { readFileSync } from 'node:fs';
import type { Plugin } from 'vitest/config';

/**
 * Modules of libraries that the office's first screens would load and nothing of ours runs, by the end of their
 * paths. react-admin and MUI import them as defaults that we replace, and zod for JSON Schema, which the API alone
 * makes. What each gave: docs/architecture/back-office-bundle.md.
 */
export const LEFT_OUT = [
  // The sign-in is ours, and no other site sends people back to us.
  'ra-ui-materialui/dist/auth/Login.js',
  'ra-ui-materialui/dist/auth/LoginForm.js',
  'ra-ui-materialui/dist/auth/AuthCallback.js',
  // So are the menu, the column chooser, the filters, the export and what is done to ticked records.
  'ra-ui-materialui/dist/layout/Menu.js',
  'ra-ui-materialui/dist/list/ListActions.js',
  'ra-ui-materialui/dist/list/datatable/ColumnsSelector.js',
  'ra-ui-materialui/dist/list/datatable/ColumnsSelectorItem.js',
  'ra-ui-materialui/dist/preferences/FieldToggle.js',
  'ra-ui-materialui/dist/list/filter/FilterButton.js',
  'ra-ui-materialui/dist/list/filter/FilterForm.js',
  'ra-ui-materialui/dist/button/BulkDeleteButton.js',
  'ra-ui-materialui/dist/button/CreateButton.js',
  'ra-ui-materialui/dist/list/Empty.js',
  'ra-ui-materialui/dist/list/datatable/DataTableNumberColumn.js',
  // Calls without network fail at once (`networkMode`), and the list says so.
  'ra-ui-materialui/dist/Offline.js',
  'ra-ui-materialui/dist/button/LocalesMenuButton.js',
  'ra-core/dist/export/defaultExporter.js',
  // An editor of preferences that `Configurable` would open.
  'ra-ui-materialui/dist/preferences/Inspector.js',
  // No list goes on for ever.
  '@tanstack/query-core/build/modern/infiniteQueryBehavior.js',
  // Looks of fields that the theme does not use.
  '@mui/material/esm/Input/Input.js',
  '@mui/material/esm/OutlinedInput/OutlinedInput.js',
  // Themes with CSS variables.
  '@mui/material/esm/styles/createThemeWithVars.js',
  '@mui/material/esm/styles/ThemeProviderWithVars.js',
  'zod/v4/core/to-json-schema.js',
  'zod/v4/core/json-schema-processors.js',
  // Words for what a schema has no words of ours for.
  'zod/v4/locales/en.js',
] as const;

const EXPORTED = /^export (default\b|(?:const|let|function|class) [\w$]+|\{[^}]*\})/gm;

/** The names that a module exports. */
export const exportedBy = (code: string): string[] =>
  [...code.matchAll(EXPORTED)].flatMap(([, what = '']) =>
    what.startsWith('{')
      ? what
          .slice(1, -1)
          .split(',')
          .flatMap((one) => one.trim().split(' ').at(-1) || [])
      : [what.split(' ').at(-1) ?? ''],
  );

/** A module with the same exports, which are functions that give `null`: as components they show nothing. */
const emptied = (code: string) =>
  [
    'const nothing = () => null;',
    ...exportedBy(code).map((name) =>
      name === 'default' ? 'export default nothing;' : `export const ${name} = nothing;`,
    ),
  ].join('\n');

/** Leaves modules of libraries out of what browsers load. */
export const leftOut: Plugin = {
  name: 'left-out',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: LEFT_OUT.map((end) => new RegExp(`/node_modules/${end.replaceAll('.', '\\.')}$`)) },
    handler: (id) => ({ code: emptied(readFileSync(id, 'utf8')), moduleSideEffects: false }),
  },
};
