import type { ReadReader } from '#admin/newsletter/read-list.ts';
import { httpClient } from '#admin/shell/http-client.ts';
import { paths } from '#core/kit/paths';
import { importContract } from '#core/kit/records-contract';
import { IMPORT_MAX } from '#db/newsletter/schema';

const isOn = ({ status }: ReadReader) => status !== 'unsubscribed';

/** What became of the readers of a file. */
export interface SentReaders {
  imported: number;
  known: number;
  still_on: number;
  /** How many of them the server has answered for: all, unless the import was cut. */
  done: number;
}

/**
 * Sends the readers of a file in parts, one after the other, until one fails: those before it are stored all the same.
 * @param options `import_id` is the same for the whole file, also when it is sent again
 */
export async function sendReaders(
  people: readonly ReadReader[],
  options: { import_id: string; consent_source: string },
): Promise<SentReaders> {
  const sent: SentReaders = { imported: 0, known: 0, still_on: 0, done: 0 };
  // Whoever has left comes first: another spelling of the address is then known.
  const sorted = people.toSorted((one, other) => Number(isOn(one)) - Number(isOn(other)));
  for (let start = 0; start < sorted.length; start += IMPORT_MAX)
    try {
      const part = sorted.slice(start, start + IMPORT_MAX);
      const body = JSON.stringify({ ...options, people: part, has_consent: true });
      const { json } = await httpClient(`${paths.api.admin()}/subscribers/import`, { method: 'POST', body });
      const { imported, known, still_on } = importContract.parse(json);
      sent.imported += imported;
      sent.known += known;
      sent.still_on += still_on;
      sent.done += part.length;
    } catch (error) {
      console.error('subscribers: a part of the list was not sent', error);
      return sent;
    }
  return sent;
}
