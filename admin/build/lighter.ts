import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vitest/config';

const instead = (file: string) => fileURLToPath(new URL(`./instead/${file}.ts`, import.meta.url));
const inRouter = (file: string) => fileURLToPath(import.meta.resolve('react-router').replace(/development.*/, file));

/** Libraries of libraries that browsers load smaller ones for. */
const SMALLER: Readonly<Record<string, string>> = {
  inflection: instead('inflection'),
  'query-string': instead('query-string'),
  // Its exports name the build with warnings for developers, whatever is asked for.
  'react-router': inRouter('production/index.mjs'),
  'react-router/dom': inRouter('production/dom-export.mjs'),
};
/** Modules that are written here, by their name or the end of their path. */
const WRITTEN: Readonly<Record<string, string>> = {
  // Emotion's `withTheme`, which nobody calls.
  'hoist-non-react-statics': 'export default (target) => target;',
  // Only development reads them. Whatever is asked of a type is a type again.
  'prop-types': 'const type = new Proxy(() => type, { get: () => type }); export default type;',
  // Titles that users may change, by a form with text fields.
  'ra-ui-materialui/dist/layout/PageTitleConfigurable.js':
    "export { PageTitle as PageTitleConfigurable } from './PageTitle.js'; export const PageTitleEditor = () => null;",
};
const POPPER = '@popperjs/core';
const LODASH = /^lodash\/(\w+?)(?:\.js)?$/;
const BY_NAME = new RegExp(`^(?:${[...Object.keys(SMALLER), ...Object.keys(WRITTEN), POPPER].join('|')})$`);
const MARK = '\0lighter:';
const IN_MODULES = '/node_modules/';

/** Gives browsers lighter modules for libraries of react-admin and MUI: docs/architecture/back-office-bundle.md. */
export const lighter: Plugin = {
  name: 'lighter',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: {
    filter: { id: [LODASH, BY_NAME] },
    handler(id, importer) {
      if (LODASH.test(id) || id in WRITTEN) return `${MARK}${id}`;
      if (id === POPPER) return importer?.includes(IN_MODULES) ? instead('popper') : null;
      return SMALLER[id] ?? null;
    },
  },
  load: {
    filter: { id: [/^\0lighter:/, /\/PageTitleConfigurable\.js$/] },
    handler(id) {
      const name = id.startsWith(MARK) ? id.slice(MARK.length) : (id.split(IN_MODULES).at(-1) ?? id);
      const [, lodash] = LODASH.exec(name) ?? [];
      const code = lodash ? `export { ${lodash} as default } from '${instead('lodash')}';` : WRITTEN[name];
      return code === undefined ? null : { code, moduleSideEffects: false };
    },
  },
};
