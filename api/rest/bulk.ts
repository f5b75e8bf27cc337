import { zValidator } from '@hono/zod-validator';
import { z } from 'zod';
import { Malformed } from '#api/http/errors';
import type { Row } from '#api/rest/input';
import type { FieldFacts } from '#db/kit/facts';

const BULK_LIMIT = 1000;
/** The most labels that one call adds to a list or takes out of it. */
const LABELS = 20;

const ids = z.array(z.string()).max(BULK_LIMIT);
const labels = z.record(z.string(), z.array(z.string().trim().min(1)).max(LABELS)).default({});

const bulkShape = z.discriminatedUnion('action', [
  z.object({ action: z.literal('delete'), ids }),
  z.object({
    action: z.literal('update'),
    ids,
    data: z.record(z.string(), z.unknown()),
    /** What comes into lists of each record, and what goes out of them, by field. */
    add: labels,
    remove: labels,
  }),
]);

type BulkUpdate = Extract<z.infer<typeof bulkShape>, { action: 'update' }>;

/** Reads the body of a bulk call. @throws Malformed */
export const bulkBody = zValidator('json', bulkShape, (result) => {
  if (!result.success) throw new Malformed(({ errors }) => errors.parameter('body', errors.bulkParameter(BULK_LIMIT)));
});

/** The header of the answer to a bulk call with the id of its entry in the history, which can be taken back. */
export const CHANGE_ID = 'Change-Id';
/** The header of the answer to a bulk change that says how many records the resource refused, which stay as they are. */
export const REFUSED = 'Refused';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * What a bulk call writes to a stored record: the same data to each, and its own lists with labels added and taken out.
 * A record that says all of it already is not written: nobody has changed it.
 * @throws Malformed for lists that the facts of the resource do not declare
 */
export function changeBy({ data, add, remove }: BulkUpdate, { lists = [] }: FieldFacts): (row: Row) => Row | null {
  const named = [...new Set([...Object.keys(add), ...Object.keys(remove)])];
  const unknown = named.find((name) => !lists.includes(name));
  if (unknown !== undefined)
    throw new Malformed(({ errors }) => errors.unknownParameter(unknown, lists.join(', ') || '-'));
  return (row) => {
    const changed = named.map((name) => {
      const before = z.array(z.string()).catch([]).parse(row[name]);
      const kept = before.filter((label) => !remove[name]?.includes(label));
      return [name, [...new Set([...kept, ...(add[name] ?? [])])]] as const;
    });
    const whole: Row = { ...data, ...Object.fromEntries(changed) };
    return Object.entries(whole).every(([name, value]) => isSame(row[name], value)) ? null : whole;
  };
}
