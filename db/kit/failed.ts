import type { InStatement } from '@libsql/client';
import { SQLitePreparedQuery } from 'drizzle-orm/sqlite-core';

/** Messages of all drivers that say that the database cannot be used at the moment. */
const DOWN = new RegExp(
  [
    'network connection lost|fetch failed|ECONN(?:REFUSED|RESET)|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|HTTP status (?:429|5\\d\\d)',
    'D1_ERROR: (?:network|internal)|overloaded|storage (?:caused|operation exceeded)|caused object to be reset',
    'D1 DB (?:exceeded|reset|is)|cannot resolve D1|commit token|is locked|cannot commit',
    'SQLITE_(?:BUSY|LOCKED|IOERR|CANTOPEN|FULL)',
  ].join('|'),
  'i',
);

const CONSTRAINT = /(?:UNIQUE|FOREIGN KEY|NOT NULL|CHECK) constraint failed(?:: [\w., ]+)?/;

/** In characters of a statement or a message. */
const TOLD = 300;

/** A statement as it is given to a driver. */
export interface Asked {
  sql: string;
  values: readonly unknown[];
}

/**
 * A call of the database that failed. It says why and at which statement, and nothing of the values that were bound:
 * those are tokens, addresses and what people typed, and errors are logged.
 */
export class DatabaseFailed extends Error {
  override readonly name = 'DatabaseFailed';
  /** Whether the database could not be used. Otherwise it refused the statement, which is an error of ours. */
  readonly isDown: boolean;

  constructor(message: string, isDown: boolean) {
    super(message);
    this.isDown = isDown;
  }
}

/** The failure of a call with these statements, of what its driver has thrown. */
export function failed(error: unknown, asked: readonly Asked[]): DatabaseFailed {
  if (error instanceof DatabaseFailed) return error;
  const said = saidBy(error);
  const index = indexOf(error);
  const at = asked[index ?? 0]?.sql.replace(/\s+/g, ' ').slice(0, TOLD) ?? '';
  const where =
    asked.length > 1
      ? `in a batch of ${asked.length}, ${index === undefined ? 'the first' : `number ${index + 1}`}: ${at}`
      : `at: ${at}`;
  return new DatabaseFailed(`${withoutValues(said, asked)} ${where}`, DOWN.test(said));
}

/** Whether a row was refused because it breaks a constraint of its table. */
export const breaksConstraint = (error: unknown): boolean =>
  error instanceof DatabaseFailed && CONSTRAINT.test(error.message);

/** The messages and codes of an error and of what caused it. */
export function saidBy(error: unknown): string {
  const said: string[] = [];
  for (let cause = error; cause instanceof Error && said.length < 6; cause = cause.cause) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
    for (const text of [cause.message, code]) if (text && !said.some((one) => one.includes(text))) said.push(text);
  }
  return said.join(': ') || String(error);
}

const indexOf = (error: unknown): number | undefined =>
  error instanceof Error && 'statementIndex' in error && typeof error.statementIndex === 'number'
    ? error.statementIndex
    : undefined;

/** A driver's message without what it quotes: a search that is no query, a value of a wrong type. */
function withoutValues(said: string, asked: readonly Asked[]): string {
  // Names of columns alone, which refusals are made of.
  const constraint = CONSTRAINT.exec(said);
  if (constraint) return constraint[0];
  const known = new Set(wordsOf(asked.map(({ sql }) => sql).join(' ')));
  const words = asked.flatMap(({ values }) => values.flatMap((value) => wordsOf(String(value))));
  const secret = new Set(words.filter((word) => !known.has(word)));
  return said
    .slice(0, TOLD)
    .replaceAll(/"[^"]*"?|'[^']*'?/g, '…')
    .replaceAll(/[\p{L}\p{M}\p{N}_]{3,}/gu, (word) => (secret.has(word) ? '…' : word));
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}_]{3,}/gu) ?? [];

/** A statement of libSQL as an `Asked`. */
export function askedOf(statement: InStatement | [sql: string, args?: unknown]): Asked {
  if (typeof statement === 'string') return { sql: statement, values: [] };
  const [sql, args] = Array.isArray(statement) ? statement : [statement.sql, statement.args];
  return { sql, values: Object.values(args ?? {}) };
}

/**
 * Drizzle wraps what a driver throws into an error whose message has every value that was bound. What our drivers throw
 * says what is needed (`observed.ts`), so it is thrown as it is.
 */
export function throwAsDriversDo(): void {
  Object.defineProperty(SQLitePreparedQuery.prototype, 'queryWithCache', {
    value: (_sql: string, _values: unknown[], query: () => Promise<unknown>) => query(),
  });
}
