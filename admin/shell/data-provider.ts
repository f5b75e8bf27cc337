import simpleRest from 'ra-data-simple-rest';
import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import { z } from 'zod';
import { historyFilter } from '#admin/history/period.ts';
import { libraryPictureContract, listedGalleryContract, listedPhotoContract } from '#core/files/pictures-contract';
import { binEntryContract, changeContract } from '#core/history/contract';
import { localDay } from '#core/kit/dates';
import { idsContract, settingsContract } from '#core/kit/records-contract';
import { dashboardContract } from '#core/operations/dashboard-contract';
import { doctorContract } from '#core/operations/doctor-contract';
import { securityEntryContract } from '#core/users/security-log-contract';

/** More would make an address too long for servers. */
const IDS_A_CALL = 100;
/** The most rows that one call lists, changes or deletes. */
export const ROWS_A_CALL = 1000;

type Client = Parameters<typeof simpleRest>[1];

/** Their address has no id. */
const SINGLE: ReadonlySet<string> = new Set(['settings', 'dashboard', 'doctor']);

/** As it was loaded into its form: by it the server sees what others changed. */
function loadedOf({ id: _, ...loaded }: Partial<RaRecord> = {}) {
  return loaded;
}

const createMeta = z.object({ idempotency_key: z.string() });

/** Sends a record in a way of its own, such as with other dates of its series; gives the id of what was written. */
export type Send = (data: object, headers: Headers) => Promise<string>;

const sendMeta = z.object({ send: z.custom<Send>((value) => typeof value === 'function') });
const sendOf = (meta: unknown) => sendMeta.safeParse(meta).data?.send;

/** A repeated create with the same key creates nothing more. */
function headersOf(meta: unknown): Headers {
  const headers = new Headers({ Accept: 'application/json' });
  const { data } = createMeta.safeParse(meta);
  if (data) headers.set('Idempotency-Key', data.idempotency_key);
  return headers;
}

/**
 * ra-data-simple-rest over `apiUrl`, with additions. Many ids are fetched in several calls; a bulk action is one call
 * to `/bulk`, whose `meta` are `add` and `remove`, and whose answer names the change and how many were refused; some
 * resources have a single record; `meta.send` writes a record in a way of its own; some records are parsed
 * by their contract; the period in a filter of the history becomes instants.
 */
export function createDataProvider(apiUrl: string, client: NonNullable<Client>): DataProvider {
  const rest = simpleRest(apiUrl, client);
  const bulk = async (resource: string, body: object) => {
    const answer = await client(`${apiUrl}/${resource}/bulk`, { method: 'POST', body: JSON.stringify(body) });
    return {
      data: idsContract.parse(answer.json),
      change_id: answer.headers.get('Change-Id') ?? undefined,
      refused: Number(answer.headers.get('Refused')),
    };
  };
  const single = async <R extends RaRecord>(resource: string, id: Identifier, options?: object) => {
    const { json } = await client(`${apiUrl}/${resource}`, options);
    return { data: { ...parsed<R>(resource, json), id } };
  };
  return {
    ...rest,
    getList: async <R extends RaRecord>(resource: string, params: Parameters<DataProvider['getList']>[1]) => {
      const filter = resource === 'history' ? historyFilter(params.filter, localDay(new Date())) : params.filter;
      const answer = await rest.getList<R>(resource, { ...params, filter });
      return { ...answer, data: answer.data.map((one) => parsed<R>(resource, one)) };
    },
    getOne: (resource, params) => (SINGLE.has(resource) ? single(resource, params.id) : rest.getOne(resource, params)),
    update: async (resource, params) => {
      const send = sendOf(params.meta);
      if (send) return rest.getOne(resource, { id: await send(params.data, headersOf(params.meta)) });
      return SINGLE.has(resource)
        ? single(resource, params.id, {
            method: 'PUT',
            body: JSON.stringify({ ...params.data, loaded: loadedOf(params.previousData) }),
          })
        : rest.update(resource, params);
    },
    create: async (resource, params) => {
      const send = sendOf(params.meta);
      if (send) return rest.getOne(resource, { id: await send(params.data, headersOf(params.meta)) });
      const { json, status } = await client(`${apiUrl}/${resource}`, {
        method: 'POST',
        body: JSON.stringify(params.data),
        headers: headersOf(params.meta),
      });
      // Spec §7: an answer without a record is a failure.
      if (json?.id === undefined) throw new Error('nothing was created');
      // 200: an earlier try had created it.
      return { data: { ...json }, meta: { is_repeated: status === 200 } };
    },
    getMany: async <R extends RaRecord>(resource: string, params: { ids: Identifier[] }) => {
      const calls: Identifier[][] = [];
      for (let start = 0; start < params.ids.length; start += IDS_A_CALL)
        calls.push(params.ids.slice(start, start + IDS_A_CALL));
      const answers = await Promise.all(calls.map((some) => rest.getMany<R>(resource, { ...params, ids: some })));
      return { data: answers.flatMap((answer) => answer.data) };
    },
    updateMany: (resource, params) =>
      bulk(resource, { action: 'update', ids: params.ids, data: params.data, ...params.meta }),
    deleteMany: (resource, params) => bulk(resource, { action: 'delete', ids: params.ids }),
  };
}

/** For resources whose records are more than, or different from, a stored row. */
const contracts: Readonly<Record<string, z.ZodType>> = {
  dashboard: dashboardContract,
  doctor: doctorContract,
  settings: settingsContract,
  galleries: listedGalleryContract,
  gallery_photos: listedPhotoContract,
  media: libraryPictureContract,
  history: changeContract,
  bin: binEntryContract,
  security_log: securityEntryContract,
};

/** @throws ZodError when the record breaks the contract of its resource */
function parsed<R>(resource: string, record: unknown): R {
  // The caller in react-admin chooses the type of the record. Nothing here can check it.
  return (contracts[resource]?.parse(record) ?? record) as R;
}
