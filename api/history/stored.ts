import { z } from 'zod';
import type { Row } from '#api/rest/input';
import { readJson } from '#core/rules/half-json';
import { keptColumns, type Versioned, versioned } from '#db/versioned';

const json = z.record(z.string(), z.unknown()).catch({});

/** The table that has this name in the history, if there is one. */
export const versionedOf = (resource: string): Versioned | undefined =>
  versioned.find((one) => one.resource === resource);

/** A row of the history as it goes over the wire: the fields that people can see, as far as they can be read. */
export function wireValues(resource: string, stored: string | null): Row | null {
  const of = versionedOf(resource);
  if (stored === null || !of) return null;
  const values = json.parse(readJson(stored).value);
  const { internal = [] } = of.fields;
  const wire: Row = {};
  for (const [name, column] of keptColumns(of)) {
    if (!(name in values) || internal.includes(name)) continue;
    const value = values[name] ?? null;
    wire[name] = value === null ? null : column.mapFromDriverValue(value);
  }
  return wire;
}
