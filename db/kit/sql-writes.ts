/** A write of a statement to one table. Names are in lower case. */
export interface SqlWrite {
  verb: 'insert' | 'update' | 'delete';
  table: string;
  /** The columns that an update sets, with what they are set to; `COMPUTED` where the statement works it out. */
  columns: ReadonlyMap<string, unknown>;
}

/** Stands for a value that only the database knows. */
const COMPUTED = Symbol('computed');

/**
 * Comments, what stands in quotes (SQLite takes each kind for a name where it wants one), parameters, words, and
 * the marks that tell assignments. What never ends, ends with the text: each part is read once.
 */
const TOKEN =
  /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'[^']*(?:'|$)|"[^"]*(?:"|$)|`[^`]*(?:`|$)|\[[^\]]*(?:\]|$)|\?\d*|[a-z_][\w$]*|[=(),.;]/gi;

interface Token {
  kind: 'name' | 'word' | 'mark' | 'parameter';
  text: string;
  value?: unknown;
}

function tokensOf(sql: string, values: readonly unknown[]): Token[] {
  const tokens: Token[] = [];
  let parameters = 0;
  for (const [text] of sql.matchAll(TOKEN)) {
    if (text.startsWith('--') || text.startsWith('/*')) continue;
    if (/^['"`[]/.test(text)) tokens.push({ kind: 'name', text: text.slice(1, -1).toLowerCase() });
    else if (text.startsWith('?')) {
      const at = text === '?' ? parameters : Number(text.slice(1)) - 1;
      parameters = at + 1;
      tokens.push({ kind: 'parameter', text, value: values[at] });
    } else {
      const kind = /^\w/.test(text) ? 'word' : 'mark';
      tokens.push({ kind, text: text.toLowerCase() });
    }
  }
  return tokens;
}

/**
 * The writes in a text of SQL, as far as it names them: neither what follows from foreign keys nor what triggers do.
 * Other words in the text can only add to it.
 * @param values the parameters, in their order
 */
export function writesIn(sql: string, values: readonly unknown[]): SqlWrite[] {
  if (!/\b(?:insert|replace|update|delete)\b/i.test(sql)) return [];
  const tokens = tokensOf(sql, values);
  const isWord = (at: number, text: string) => tokens[at]?.kind === 'word' && tokens[at].text === text;
  /** Where the name of the table ends that begins at `at`; a schema may stand before it. */
  const tableEnd = (at: number) => (tokens[at + 1]?.text === '.' ? at + 2 : at);
  /** Past `or ignore`, `or replace` and the like. */
  const pastOr = (at: number) => (isWord(at, 'or') ? at + 2 : at);
  const none = new Map<string, unknown>();
  const writes: SqlWrite[] = [];
  const add = (verb: SqlWrite['verb'], table: string | undefined, columns = none) => {
    if (table !== undefined) writes.push({ verb, table, columns });
  };
  let inserted: string | undefined;
  for (let at = 0; at < tokens.length; at++) {
    if (isWord(at, 'insert') || isWord(at, 'replace')) {
      const into = pastOr(at + 1);
      if (!isWord(into, 'into')) continue;
      inserted = tokens[tableEnd(into + 1)]?.text;
      add('insert', inserted);
    } else if (isWord(at, 'delete') && isWord(at + 1, 'from')) {
      add('delete', tokens[tableEnd(at + 2)]?.text);
    } else if (isWord(at, 'update') && isWord(at - 1, 'do')) {
      add('update', inserted, assigned(tokens, at + 2));
    } else if (isWord(at, 'update')) {
      const table = tableEnd(pastOr(at + 1));
      const set = tokens.findIndex((_, index) => index > table && isWord(index, 'set'));
      if (set >= 0) add('update', tokens[table]?.text, assigned(tokens, set + 1));
    }
  }
  return writes;
}

function assigned(tokens: readonly Token[], start: number): Map<string, unknown> {
  const columns = new Map<string, unknown>();
  let depth = 0;
  let isNext = true;
  for (let at = start; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token || token.text === ';') break;
    if (token.kind === 'word' && token.text === 'where' && depth === 0) break;
    if (isNext && token.text === '(') {
      // `(a, b) = (…)`
      for (at++; at < tokens.length && tokens[at]?.text !== ')'; at++)
        if (tokens[at]?.kind !== 'mark') columns.set(tokens[at]?.text ?? '', COMPUTED);
      isNext = false;
    } else if (token.kind === 'mark') {
      if (token.text === '(') depth += 1;
      if (token.text === ')') depth -= 1;
      if (token.text === ',' && depth === 0) isNext = true;
    } else if (isNext && tokens[at + 1]?.text === '=') {
      columns.set(token.text, valueAt(tokens, at + 2));
      isNext = false;
    }
  }
  return columns;
}

/** A parameter or `null` that stands alone; anything else is `COMPUTED`. */
function valueAt(tokens: readonly Token[], at: number): unknown {
  const [value, next] = tokens.slice(at, at + 2);
  const isAlone = !next || [',', ';', 'where', 'returning'].includes(next.text);
  if (!value || !isAlone) return COMPUTED;
  if (value.kind === 'parameter') return value.value ?? null;
  return value.kind === 'word' && value.text === 'null' ? null : COMPUTED;
}
