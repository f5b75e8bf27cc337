import { httpClient } from '#admin/shell/http-client.ts';
import { paths } from '#core/kit/paths';
import { byteLength } from '#core/kit/text';
import { UnreadableWorkbook } from '#core/tables/file-kind';
import { type TakenText, TEXTS_AT_ONCE, type TranslatedText, takenContract } from '#core/translations/contract';

/** The largest file, in megabytes. */
export const FILE_MAX_MB = 30;

/** The most bytes of texts that are sent at once: the server takes more, and is to answer soon. */
const PART_BYTES = 1024 * 1024;

/** The result of taking in a translator's file. */
export interface TakenFile {
  texts: TakenText[];
  /** Texts without a translation, which were not sent. */
  empty: number;
  /** The numbers of rows that cannot be read. */
  wrong: number[];
  /** Whether some of it could not be sent. */
  isCut: boolean;
}

/** The reason why a file cannot be taken in: a key below `translation.file.problems`. */
export interface FileProblem {
  problem: string;
}

/** Stores the translations of a file in parts, one after the other. */
export async function takeInFile(file: File): Promise<TakenFile | FileProblem> {
  if (file.size > FILE_MAX_MB * 1024 * 1024) return { problem: 'tooLarge' };
  // What reads the file comes when there is one.
  const [{ readTranslations, UnreadableTranslations }, { openTable }] = await Promise.all([
    import('#core/translations/translation-file'),
    import('#core/tables/open'),
  ]);
  try {
    const { rows, wrong } = readTranslations(await openTable(new Uint8Array(await file.arrayBuffer())));
    const given = rows.filter(({ ne }) => ne.trim() !== '');
    return { ...(await send(inParts(given))), empty: rows.length - given.length, wrong };
  } catch (error) {
    if (error instanceof UnreadableTranslations) return { problem: error.problem };
    if (error instanceof UnreadableWorkbook) return { problem: 'workbook' };
    throw error;
  }
}

/** Splits texts into parts for the server; those of a record stay together, so that they become one change. */
export function inParts(texts: readonly TranslatedText[]): TranslatedText[][] {
  const parts: TranslatedText[][] = [];
  let part: TranslatedText[] = [];
  let bytes = 0;
  const records = new Map<string, TranslatedText[]>();
  for (const text of texts) {
    const record = JSON.stringify([text.resource, text.id]);
    const own = records.get(record) ?? [];
    records.set(record, [...own, text]);
  }
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

/** Sends parts until one fails: what was stored before is told all the same. */
async function send(parts: readonly TranslatedText[][]): Promise<Omit<TakenFile, 'empty' | 'wrong'>> {
  const taken: TakenText[] = [];
  for (const part of parts)
    try {
      const texts = part.map(({ resource, id, field, en, ne }) => ({ resource, id, field, en, ne }));
      const { json } = await httpClient(paths.api.translations(), { method: 'POST', body: JSON.stringify({ texts }) });
      taken.push(...takenContract.parse(json).texts);
    } catch (error) {
      console.error('translations: a part of the file was not stored', error);
      return { texts: taken, isCut: true };
    }
  return { texts: taken, isCut: false };
}
