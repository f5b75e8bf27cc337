import simpleRest from 'ra-data-simple-rest';
import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import { z } from 'zod';
import { parsed } from '#admin/contracts.ts';
import { idsContract } from '#core/contracts/records';
import { paths } from '#core/paths';

/** Ids in one address: more would make it longer than servers take. */
const IDS_A_CALL = 100;
/** The most rows that one call lists, changes or deletes. */
export const ROWS_A_CALL = 1000;

type Client = Parameters<typeof simpleRest>[1];

/** Resources of a single record, which has no id in its address. */
const SINGLE: ReadonlySet<string> = new Set(['settings', 'dashboard']);

const list = z.array(z.unknown());

/** What a single record was when its form was opened: the server tells by it what others changed. */
function loadedOf({ id: _, ...loaded }: Partial<RaRecord> = {}) {
  return loaded;
}

/**
 * ra-data-simple-rest over `apiUrl`, with additions: many ids are fetched in several calls, bulk
 * actions are one call to `/bulk`, some resources are a single record, and what is more than a row
 * is parsed by its contract. What a page said before is listed as the resource `page_revisions`, by
 * the page's id.
 */
export function createDataProvider(apiUrl: string, client: NonNullable<Client>): DataProvider {
  const rest = simpleRest(apiUrl, client);
  const bulk = async (resource: string, body: object) => {
    const { json } = await client(`${apiUrl}/${resource}/bulk`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    return { data: idsContract.parse(json) };
  };
  const single = async <R extends RaRecord>(resource: string, id: Identifier, options?: object) => {
    const { json } = await client(`${apiUrl}/${resource}`, options);
    return { data: { ...parsed<R>(resource, json), id } };
  };
  return {
    ...rest,
    getList: async <R extends RaRecord>(
      resource: string,
      params: Parameters<DataProvider['getList']>[1],
    ) => {
      const answer = await rest.getList<R>(resource, params);
      return { ...answer, data: answer.data.map((one) => parsed<R>(resource, one)) };
    },
    getOne: (resource, params) =>
      SINGLE.has(resource) ? single(resource, params.id) : rest.getOne(resource, params),
    update: (resource, params) =>
      SINGLE.has(resource)
        ? single(resource, params.id, {
            method: 'PUT',
            body: JSON.stringify({ ...params.data, loaded: loadedOf(params.previousData) }),
          })
        : rest.update(resource, params),
    getManyReference: async <R extends RaRecord>(
      resource: string,
      params: Parameters<DataProvider['getManyReference']>[1],
    ) => {
      if (resource !== 'page_revisions') return rest.getManyReference<R>(resource, params);
      const { json } = await client(paths.api.pageRevisions(String(params.id)));
      const data = list.parse(json).map((one) => parsed<R>(resource, one));
      return { data, total: data.length };
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
