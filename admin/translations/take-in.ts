import { httpClient } from '#admin/shell/http-client.ts';
import { paths } from '#core/kit/paths';
import { byteLength } from '#core/kit/text';
import { type TakenText, TEXTS_AT_ONCE, type TranslatedText, takenContract } from '#core/translations/contract';
import type { ReadText } from '#core/translations/translation-file';

/** The most bytes of texts that are sent at once: the server takes more, and is to answer soon. */
const PART_BYTES = 1024 * 1024;

/** A text of a file with what became of it, or would. */
export type ToldText = ReadText & Pick<TakenText, 'title' | 'outcome' | 'reason'>;

/** What became of the texts of a file, or would. */
export interface ToldTexts {
  texts: ToldText[];
  /** Whether some of it could not be sent. */
  isCut: boolean;
}

/** Splits texts into parts for the server; those of a record stay together, so that they become one change. */
export function inParts<T extends TranslatedText>(texts: readonly T[]): T[][] {
  const parts: T[][] = [];
  let part: T[] = [];
  let bytes = 0;
  const records = Map.groupBy(texts, ({ resource, id }) => JSON.stringify([resource, id]));
  for (const own of records.values()) {
    const size = byteLength(JSON.stringify(own));
    const isFull = part.length + own.length > TEXTS_AT_ONCE || bytes + size > PART_BYTES;
    if (part.length > 0 && isFull) {
      parts.push(part);
      [part, bytes] = [[], 0];
    }
    part.push(...own);
    bytes += size;
  }
  return part.length > 0 ? [...parts, part] : parts;
}

/**
 * Sends the texts of a file in parts, one after the other, until one fails: what became of those before is told all
 * the same.
 * @param options `import_id` is the same for the whole file; with `preview` nothing is stored
 */
export async function sendTexts(
  read: readonly ReadText[],
  options: { import_id: string; preview: boolean },
): Promise<ToldTexts> {
  // A translator leaves out what they cannot say: nobody has to be asked about that.
  const [given, empty] = [read.filter(({ ne }) => ne.trim() !== ''), read.filter(({ ne }) => ne.trim() === '')];
  const told: ToldText[] = empty.map((text) => ({ ...text, title: '', outcome: 'empty', reason: null }));
  for (const part of inParts(given))
    try {
      const texts = part.map(({ resource, id, field, en, ne }) => ({ resource, id, field, en, ne }));
      const body = JSON.stringify({ ...options, texts });
      const { json } = await httpClient(paths.api.translations(), { method: 'POST', body });
      const taken = takenContract.parse(json).texts;
      told.push(...part.flatMap((text, at) => (taken[at] ? [{ ...text, ...taken[at] }] : [])));
    } catch (error) {
      console.error('translations: a part of the file was not sent', error);
      return { texts: told, isCut: true };
    }
  return { texts: told, isCut: false };
}
