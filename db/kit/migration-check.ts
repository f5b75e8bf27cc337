/** The name and the SQL of a migration file. */
export interface Migration {
  name: string;
  sql: string;
}

const HOW =
  'Nothing was applied. D1 keeps foreign keys on, whatever a migration says: where a table is dropped, ' +
  'the rows that point at it are deleted or lose their link, and its search triggers go with it. ' +
  'Write this migration by hand, as docs/changing.md says under "A migration that rebuilds a table".';

/** Comments and texts, which may hold any word, and quoted names, which are kept. */
const LITERALS = /'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\/|"(?:[^"]|"")*"|`[^`]*`/g;
const NAME = '[`"[]?(\\w+)[`"\\]]?';
const pattern = (words: string) => new RegExp(`^\\s*${words.replaceAll(' ', '\\s+')}`, 'i');
const CREATE = pattern(`CREATE TABLE (?:IF NOT EXISTS )?${NAME}`);
const ADD = pattern(`ALTER TABLE ${NAME} ADD\\b`);
const RENAME = pattern(`ALTER TABLE ${NAME} RENAME TO ${NAME}`);
const DROP = pattern(`DROP TABLE (?:IF EXISTS )?${NAME}`);
const UPDATE = pattern(`UPDATE ${NAME} SET ${NAME}\\s*=`);
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

function reasonAgainst(sql: string, links: Links): string | undefined {
  const statements = statementsOf(sql);
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
 * Says why a migration would lose rows of a full database, and how to write it. A table may be dropped
 * when no other points at it. Otherwise it must come back under its own name, and none of its rows may
 * be pointed at while it is dropped: foreign keys are deferred, and an UPDATE of all rows changes the
 * key, before. Foreign keys cannot be switched off, and no table is renamed into the place of another.
 * @param migrations every migration from the first one, in their order
 */
export function refusalOf(migrations: readonly Migration[]): string | undefined {
  const links: Links = new Map();
  for (const { name, sql } of migrations) {
    const reason = reasonAgainst(sql, links);
    if (reason) return `The migration ${name} is refused: ${reason}. ${HOW}`;
  }
  return undefined;
}
