import { afterAll, beforeAll, describe } from 'vitest';
import { bulkContract } from '#api/rest/contract/bulk';
import { filterContract, searchContract } from '#api/rest/contract/filter';
import { listContract } from '#api/rest/contract/list';
import { refusalContract } from '#api/rest/contract/refusal';
import { type Events, openEvents } from '#api/rest/contract/support';
import { validationContract } from '#api/rest/contract/validation';
import { writeContract } from '#api/rest/contract/write';
import { signIn } from '#testing/client';

/** A society that is being served. */
export interface Served {
  url: string;
  /** The origin the server takes for its own. */
  origin: string;
  close(): Promise<void>;
}

/** The parts in which a database takes part. */
export const STORED = [listContract, filterContract, searchContract, writeContract, refusalContract, bulkContract];

/**
 * The REST contract of the architecture, held by the resource `events` of a whole society.
 * It is driven by the data provider of the back office, and by bare HTTP for what that never sends.
 */
export function contract(
  open: () => Promise<Served>,
  parts: readonly ((events: () => Events) => void)[] = [...STORED, validationContract],
): void {
  describe('the REST contract', () => {
    let served: Served | undefined;
    let opened: Events | undefined;
    const events = (): Events => {
      if (!opened) throw new Error('the society is not open yet');
      return opened;
    };
    beforeAll(async () => {
      served = await open();
      opened = openEvents(await signIn(served.url, served.origin));
    });
    afterAll(async () => {
      await served?.close();
    });

    for (const part of parts) part(events);
  });
}
