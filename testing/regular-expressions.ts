import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { inRoot } from '#scripts/local/root';

/** A regular expression of the product, and where it stands. */
export interface Found {
  file: string;
  source: string;
  flags: string;
}

/** The code of an Astro page: what stands between its fences, in its scripts and in braces of its HTML. */
const codeOf = (file: string, text: string) =>
  file.endsWith('.astro') ? `${text.replace(/^---\n/, '').replace(/\n---\n/, '\n;<>\n')}</>` : text;

/** Every regular expression that the files of these rooms say, literally or as a constant of `new RegExp`. */
export function regularExpressions(rooms: readonly string[]): Found[] {
  const files = globSync(
    rooms.map((room) => `${room}/**/*.{ts,tsx,astro}`),
    { cwd: inRoot('.') },
  ).filter((file) => !/\.test\.tsx?$|\.d\.ts$/.test(file));
  return files.toSorted().flatMap((file) => {
    const text = codeOf(file, readFileSync(inRoot(file), 'utf8'));
    const found: Found[] = [];
    const add = (source: string, flags = '') => found.push({ file, source, flags });
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/');
        add(node.text.slice(1, end), node.text.slice(end + 1));
      } else if (ts.isNewExpression(node) && node.expression.getText() === 'RegExp') {
        const [source, flags] = node.arguments ?? [];
        if (source && ts.isStringLiteralLike(source))
          add(source.text, flags && ts.isStringLiteralLike(flags) ? flags.text : '');
      }
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
    return found;
  });
}

const UNBOUNDED = /[*+]|\{\d+,\}/g;

/**
 * Whether it takes linear time by its form alone, so that no tool has to look: nothing repeats without a bound; or
 * one thing does, and it is tried at the beginning of the text alone, or nothing that could fail comes after it.
 */
export function isPlain({ source, flags }: Found): boolean {
  // One letter for each escape and each class, which repeat as they do.
  const form = source
    .replace(/\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|[\s\S])/g, 'a')
    .replace(/\[[^\]]*\]/g, 'a')
    .replace(/\(\?(?:[:!=]|<[!=]|<\w+>)/g, '(');
  const repeated = [...form.matchAll(UNBOUNDED)];
  const [only] = repeated;
  if (!only) return true;
  const isForked = form.includes('|') || /\\[1-9k]/.test(source);
  if (repeated.length > 1 || isForked) return false;
  const after = form.slice(only.index + only[0].length).replace(/^\?/, '');
  if (after === '') return true;
  // A group could be repeated as a whole.
  return form.startsWith('^') && !flags.includes('m') && !/\)[{?]/.test(after);
}
