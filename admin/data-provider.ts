import simpleRest from 'ra-data-simple-rest';
import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import { z } from 'zod';
import { paths } from '#core/paths';

const ids = z.array(z.string());
/** Ids in one address: more would make it longer than servers take. */
const IDS_A_CALL = 100;
/** The most rows that one call lists, changes or deletes. */
export const ROWS_A_CALL = 1000;

type Client = Parameters<typeof simpleRest>[1];

/** Resources of a single record, which has no id in its address. */
const SINGLE: ReadonlySet<string> = new Set(['settings', 'dashboard']);

/** What a single record was when its form was opened: the server tells by it what others changed. */
function loadedOf({ id: _, ...loaded }: Partial<RaRecord> = {}) {
  return loaded;
}

/**
 * ra-data-simple-rest over `apiUrl`, with three additions: many ids are fetched in several calls,
 * bulk actions are one call to `/bulk`, and some resources are a single record. What a page said
 * before is listed as the resource `page_revisions`, by the page's id.
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
  const single = async (resource: string, id: Identifier, options?: object) => {
    const { json } = await client(`${apiUrl}/${resource}`, options);
    return { data: { ...json, id } };
  };
  return {
    ...rest,
    getOne: (resource, params) =>
      SINGLE.has(resource) ? single(resource, params.id) : rest.getOne(resource, params),
    update: (resource, params) =>
      SINGLE.has(resource)
        ? single(resource, params.id, {
            method: 'PUT',
            body: JSON.stringify({ ...params.data, loaded: loadedOf(params.previousData) }),
          })
        : rest.update(resource, params),
    getManyReference: async (resource, params) => {
      if (resource !== 'page_revisions') return rest.getManyReference(resource, params);
      const { json } = await client(paths.api.pageRevisions(String(params.id)));
      return { data: json, total: json.length };
    },
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
