import { readFile } from 'node:fs/promises';

/** What zod keeps for JSON Schema: only the documentation of the API needs it, in the Worker. */
const JSON_SCHEMA = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/;
/** What node-polyglot brings for browsers without `Object.entries`, with forty files of its own. */
const ENTRIES = /\/object\.entries\/index\.js$/;

/** A module with the exports of another one, each of which does nothing. */
function hollow(code: string): string {
  const declared = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
  const listed = [...code.matchAll(/^export \{ \w+ as (\w+) \};/gm)].map(([, name]) => name);
  const names = [...declared, ...listed];
  return [
    'const none = () => undefined;',
    `export { ${names.map((name) => `none as ${name}`)} };`,
  ].join('\n');
}

/** Leaves out of the browsers' files what libraries bring and no browser of ours uses. */
export const leanClient = {
  name: 'lean-client',
  enforce: 'pre' as const,
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  async load(id: string) {
    if (ENTRIES.test(id)) return 'module.exports = Object.entries;';
    return JSON_SCHEMA.test(id) ? hollow(await readFile(id, 'utf8')) : null;
  },
};
