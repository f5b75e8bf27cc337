import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { Invalid } from '#api/http/errors';
import { columnsOf, type Resource, type Stored, type Written } from '#api/rest/declaration';
import { parseInput, type Row } from '#api/rest/input';
import { laterThan } from '#api/rest/version';
import type { WriteContext } from '#api/rest/write-context';
import { isRecordId } from '#core/kit/slug';

type Moment = Pick<WriteContext, 'now' | 'today' | 'newId'>;

async function toStore<T extends SQLiteTable, I>(spec: Resource<T, I>, moment: Moment, input: I): Promise<Row> {
  // Without `store`, an input has the columns of its table.
  if (!spec.store) return input as Row;
  const stored = await spec.store(input, { today: moment.today, at: moment.now().toISOString() });
  // Cleaning can make a text longer, and the stored row is parsed again when it is next edited.
  parseInput(spec.input, { ...input, ...stored });
  return stored;
}

/** A new record made from `body`. @throws Invalid */
export async function newRecord<T extends SQLiteTable, I>(
  spec: Resource<T, I>,
  context: Moment,
  body: Row,
): Promise<Written<T, I>> {
  const { all } = columnsOf(spec);
  const id = context.newId ?? crypto.randomUUID();
  if (!isRecordId(id)) throw new Error(`${spec.name}: this is no id of a new record`);
  const input = parseInput(spec.input, body);
  const now = context.now().toISOString();
  const stamps = { ...('created_at' in all && { created_at: now }), ...('updated_at' in all && { updated_at: now }) };
  const stored = await toStore(spec, context, input);
  const after = { ...stored, ...stamps, id } as Stored<T>;
  return { input, before: null, after };
}

/** The stored `before` with `body` laid over it; fields that nobody may write are passed over. @throws Invalid */
export async function merged<T extends SQLiteTable, I>(
  spec: Resource<T, I>,
  context: Moment,
  before: Stored<T>,
  body: Row,
): Promise<Written<T, I> & { before: Stored<T> }> {
  const { all } = columnsOf(spec);
  if ('id' in body && body.id !== before.id) throw new Invalid({ id: ({ errors }) => errors.idChanged });
  // What is derived is written only when the caller names it.
  const stored = Object.entries(before).filter(([name]) => name in all);
  const input = parseInput(spec.input, { ...Object.fromEntries(stored), ...body });
  const stamps = {
    ...('updated_at' in all && { updated_at: laterThan(before.updated_at, context.now()) }),
    ...('sequence' in all && { sequence: Number(before.sequence) + 1 }),
  };
  const after = { ...(await toStore(spec, context, input)), ...stamps, id: before.id };
  return { input, before, after: after as Stored<T> };
}
