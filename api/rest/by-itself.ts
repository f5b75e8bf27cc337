import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Resource, Stored, Written } from '#api/rest/declaration';
import type { Row } from '#api/rest/input';
import type { Activity } from '#core/history/activity';

/** What changes several records as parts of one whole, or takes such a change back; a translation says the same. */
const TOGETHER: readonly Activity[] = ['change_series', 'restore', 'translate'];

/** Whether a write of many records writes none of them by itself. */
export const isTogether = (action: Activity): boolean => TOGETHER.includes(action);

/** A body without what nobody writes who writes a record by itself. */
export function withoutPlace<T extends SQLiteTable, I>(
  { placed = [] }: Resource<T, I>,
  body: Row,
  action?: Activity,
): Row {
  if (action === 'change_series' || action === 'restore') return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !placed.some((one) => one === name)));
}

/**
 * A change of a record by itself, with what its declaration writes beside one. Nobody says that but who takes a change
 * back.
 */
export function byItself<T extends SQLiteTable, I, W extends Written<T, I> & { before: Stored<T> }>(
  spec: Resource<T, I>,
  change: W,
  body: Row,
  action: Activity,
): W {
  if (action === 'translate' || action === 'change_series') return change;
  const isTold = (name: string) => action === 'restore' && name in body;
  const beside = Object.entries(spec.byItself?.(change.before, change.after) ?? {}).filter(([name]) => !isTold(name));
  return { ...change, after: { ...change.after, ...Object.fromEntries(beside) } };
}
