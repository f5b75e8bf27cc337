/** The name and the SQL of a migration file. */
export interface Migration {
  name: string;
  sql: string;
}

const HOW =
  'Nothing was applied. D1 keeps foreign keys on, whatever a migration says: where a table is dropped, ' +
  'the rows that point at it are deleted or lose their link, and its search triggers go with it. ' +
  'Write this migration by hand, as docs/changing.md says under "A migration that rebuilds a table".';

const HOW_TRIGGERS =
  'Nothing was applied. D1 splits a migration at semicolons, and knows the body of a trigger by BEGIN and END in ' +
  'capitals alone; another END, that of a CASE, ends it too early (cloudflare/workers-sdk#10998, #15314). This ' +
  'machine takes it all the same. Write BEGIN and END in capitals, and WHEN before BEGIN, iif() or coalesce() instead of CASE.';

/** Comments and texts, which may hold any word, and quoted names, which are kept. */
const LITERALS = /'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\/|"(?:[^"]|"")*"|`[^`]*`/g;
const NAME = '[`"[]?(\\w+)[`"\\]]?';
const pattern = (words: string) => new RegExp(`^\\s*${words.replaceAll(' ', '\\s+')}`, 'i');
const CREATE = pattern(`CREATE TABLE (?:IF NOT EXISTS )?${NAME}`);
const ADD = pattern(`ALTER TABLE ${NAME} ADD\\b`);
const RENAME = pattern(`ALTER TABLE ${NAME} RENAME TO ${NAME}`);
const DROP = pattern(`DROP TABLE (?:IF EXISTS )?${NAME}`);
const UPDATE = pattern(`UPDATE ${NAME} SET ${NAME}\\s*=`);
const TRIGGER = pattern('CREATE (?:TEMP |TEMPORARY )?TRIGGER\\b');
const END = pattern('END\\b');
const FOREIGN_KEYS = pattern('PRAGMA foreign_keys\\b');
const DEFER = pattern('PRAGMA defer_foreign_keys\\s*[=(]\\s*(?:ON|TRUE|1)\\b');
const REFERENCES = new RegExp(`\\bREFERENCES\\s+${NAME}\\s*(?:\\(([^)]*)\\))?`, 'gi');

/** By table, the tables that it points at, each with the columns of theirs that it names. */
type Links = Map<string, Map<string, Set<string>>>;

const statementsOf = (sql: string): string[] =>
  sql.replace(LITERALS, (found) => (/^["`]/.test(found) ? found : found.startsWith("'") ? "''" : ' ')).split(';');

const named = (wanted: RegExp, statement: string) => wanted.exec(statement)?.[1];

function follow(links: Links, statement: string): void {
  const [, from, to] = RENAME.exec(statement) ?? [];
  // SQLite lets what points at a table point at its new name.
  if (from && to) {
    for (const parents of links.values()) {
      const columns = parents.get(from);
      if (columns) parents.set(to, columns);
      parents.delete(from);
    }
    links.set(to, links.get(from) ?? new Map());
    links.delete(from);
    return;
  }
  const table = named(CREATE, statement) ?? named(ADD, statement);
  if (!table) return;
  const parents: Map<string, Set<string>> = links.get(table) ?? new Map();
  for (const [, parent = '', columns = 'id'] of statement.matchAll(REFERENCES)) {
    const known = parents.get(parent) ?? new Set();
    for (const [name] of columns.matchAll(/\w+/g)) known.add(name);
    parents.set(parent, known);
  }
  links.set(table, parents);
}

/** Whether each row of `table` gets another key than the one by which others point at it. */
function movesKeys(statement: string, table: string, keys: ReadonlySet<string>): boolean {
  const [, updated, column = ''] = UPDATE.exec(statement) ?? [];
  return updated === table && keys.has(column) && !/\bWHERE\b/i.test(statement);
}

/** Why the table that the statement at `at` drops takes rows of others with it, if it does. */
function lostBy(at: number, table: string, statements: string[], links: Links): string | undefined {
  const [before, after] = [statements.slice(0, at), statements.slice(at + 1)];
  if (after.some((one) => RENAME.exec(one)?.[2] === table))
    return `it drops the table ${table} and renames another one into its place`;
  const children = [...links].filter(([child, to]) => child !== table && to.has(table));
  if (children.length === 0) return undefined;
  const keys = new Set(children.flatMap(([, to]) => [...(to.get(table) ?? [])]));
  const isBack = after.some((one) => named(CREATE, one) === table);
  const isSafe = before.some((one) => DEFER.test(one)) && before.some((one) => movesKeys(one, table, keys));
  if (isBack && isSafe) return undefined;
  return `it drops the table ${table}, at which ${children.map(([child]) => child).join(', ')} may point`;
}

/** Why D1 would not take a trigger, if it would not. Each statement of its body ends with a semicolon, END with one more. */
function triggerRefused(statements: string[]): string | undefined {
  let isInside = false;
  for (const statement of statements.map((one) => one.replace(/"[^"]*"|`[^`]*`/g, 'name'))) {
    const begins = TRIGGER.test(statement);
    const ends = END.test(statement);
    if (begins) isInside = true;
    if (!isInside) continue;
    if (/\bCASE\b/i.test(statement)) return 'a trigger of it has a CASE';
    if ((begins && !/\bBEGIN\b/.test(statement)) || (ends && !/\bEND\b/.test(statement)))
      return 'a trigger of it has begin or end in small letters';
    if (ends) isInside = false;
  }
  return undefined;
}

function lossIn(statements: string[], links: Links): string | undefined {
  if (statements.some((one) => FOREIGN_KEYS.test(one))) return 'it switches foreign keys off, which D1 ignores';
  for (const [at, statement] of statements.entries()) {
    follow(links, statement);
    const table = named(DROP, statement);
    if (!table) continue;
    const reason = lostBy(at, table, statements, links);
    if (reason) return reason;
    links.delete(table);
  }
  return undefined;
}

/**
 * Says why D1 would not take a migration, or would lose rows of a full database by it, and how to write it. The body of
 * a trigger stands between BEGIN and END in capitals, without a CASE. A table may be dropped
 * when no other points at it. Otherwise it must come back under its own name, and none of its rows may
 * be pointed at while it is dropped: foreign keys are deferred, and an UPDATE of all rows changes the
 * key, before. Foreign keys cannot be switched off, and no table is renamed into the place of another.
 * @param migrations every migration from the first one, in their order
 */
export function refusalOf(migrations: readonly Migration[]): string | undefined {
  const links: Links = new Map();
  for (const { name, sql } of migrations) {
    const statements = statementsOf(sql);
    const [loss, trigger] = [lossIn(statements, links), triggerRefused(statements)];
    if (loss) return `The migration ${name} is refused: ${loss}. ${HOW}`;
    if (trigger) return `The migration ${name} is refused: ${trigger}. ${HOW_TRIGGERS}`;
  }
  return undefined;
}
