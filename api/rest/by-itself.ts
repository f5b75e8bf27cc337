import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Resource, Stored, Written } from '#api/rest/declaration';
import type { Row } from '#api/rest/input';
import type { Activity } from '#core/history/activity';

/** Whether a write of many records changes them as parts of one whole, or takes such a change back. */
export const isTogether = (action: Activity): boolean => ['change_series', 'restore', 'translate'].includes(action);

/**
 * A change of a record by itself, with what its declaration writes beside one. Nobody says that but who takes a change
 * back; a translation says the same.
 */
export function byItself<T extends SQLiteTable, I, W extends Written<T, I> & { before: Stored<T> }>(
  spec: Resource<T, I>,
  change: W,
  body: Row,
  action: Activity,
): W {
  if (action === 'translate') return change;
  const isTold = (name: string) => action === 'restore' && name in body;
  const beside = Object.entries(spec.byItself?.(change.before, change.after) ?? {}).filter(([name]) => !isTold(name));
  return { ...change, after: { ...change.after, ...Object.fromEntries(beside) } };
}
