import simpleRest from 'ra-data-simple-rest';
import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import { z } from 'zod';

const ids = z.array(z.string());
/** Ids in one address: more would make it longer than servers take. */
const IDS_A_CALL = 100;

type Client = Parameters<typeof simpleRest>[1];

/**
 * ra-data-simple-rest over `apiUrl`, with two additions: many ids are fetched in several calls,
 * and bulk actions are one call to `/bulk`.
 */
export function createDataProvider(apiUrl: string, client: NonNullable<Client>): DataProvider {
  const rest = simpleRest(apiUrl, client);
  const bulk = async (resource: string, body: object) => {
    const { json } = await client(`${apiUrl}/${resource}/bulk`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    return { data: ids.parse(json) };
  };
  return {
    ...rest,
    getMany: async <R extends RaRecord>(resource: string, params: { ids: Identifier[] }) => {
      const calls: Identifier[][] = [];
      for (let start = 0; start < params.ids.length; start += IDS_A_CALL)
        calls.push(params.ids.slice(start, start + IDS_A_CALL));
      const answers = await Promise.all(
        calls.map((some) => rest.getMany<R>(resource, { ...params, ids: some })),
      );
      return { data: answers.flatMap((answer) => answer.data) };
    },
    updateMany: (resource, params) =>
      bulk(resource, { action: 'update', ids: params.ids, data: params.data }),
    deleteMany: (resource, params) => bulk(resource, { action: 'delete', ids: params.ids }),
  };
}
