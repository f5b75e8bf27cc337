import type { ReadFields } from '#admin/events/import/read-event.ts';
import { httpClient } from '#admin/http-client.ts';
import { createdContract, knownUidsContract } from '#core/contracts/records';
import { paths } from '#core/paths';
import { EVENTS_AN_IMPORT } from '#core/rules/event-import';

/** The names, of these, of events that the site has. */
export async function askKnown(uids: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (let start = 0; start < uids.length; start += EVENTS_AN_IMPORT) {
    const { json } = await httpClient(paths.api.knownUids(), {
      method: 'POST',
      body: JSON.stringify({ uids: uids.slice(start, start + EVENTS_AN_IMPORT) }),
    });
    for (const uid of knownUidsContract.parse(json)) known.add(uid);
  }
  return known;
}

/** Stores events, all of them or none; tells how many are new. */
export async function store(
  events: readonly (ReadFields & { uid: string })[],
  draft: boolean,
): Promise<number> {
  const { json } = await httpClient(paths.api.importEvents(), {
    method: 'POST',
    body: JSON.stringify({ events, draft }),
  });
  return createdContract.parse(json).created;
}
