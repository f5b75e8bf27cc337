import type { Day } from '#core/dates';
import { hasText } from '#core/rules/completeness';
import type { FileRow } from '#core/rules/translation-file';
import type { Database } from '#db/client';
import { pairsOf, textOrder, textsOf } from '#db/queries/translations';

/** How many records are read at once: their texts are long, and there may be thousands. */
const AT_ONCE = 200;

type Place = Awaited<ReturnType<typeof textOrder>>[number];

/**
 * The file for a translator, a part after the other: the records in the order of the list, each with its
 * texts.
 * @param everything whether the texts that are translated are in it too
 */
export async function translationFile(
  db: Database,
  today: Day,
  everything: boolean,
): Promise<ReadableStream<Uint8Array>> {
  // The library is needed for this file alone.
  const { fileHead, fileRows } = await import('#core/rules/translation-file');
  const order = await textOrder(db, today, everything);
  const encoder = new TextEncoder();
  let next = 0;
  return new ReadableStream({
    start: (stream) => stream.enqueue(encoder.encode(fileHead())),
    pull: async (stream) => {
      const part = order.slice(next, next + AT_ONCE);
      next += AT_ONCE;
      if (part.length === 0) return stream.close();
      stream.enqueue(encoder.encode(fileRows(await rowsOf(db, today, part, everything))));
    },
  });
}

async function rowsOf(
  db: Database,
  today: Day,
  part: readonly Place[],
  everything: boolean,
): Promise<FileRow[]> {
  const read = await textsOf(db, today, part);
  return part.flatMap(({ table, id }) => {
    const { resource } = table.of;
    const record = read.get(resource)?.get(id);
    // Somebody may have deleted it meanwhile.
    if (!record) return [];
    return pairsOf(table).flatMap(([field]) => {
      const [en, ne] = [record.en[field] ?? '', record.ne[field] ?? ''];
      const isWanted = hasText(en) && (everything || !hasText(ne));
      return isWanted ? { resource, id, field, title: record.title, en, ne } : [];
    });
  });
}
