import { z } from 'zod';
import { paths } from '#core/kit/paths';
import { call, signIn } from '#testing/client';

const record = z.looseObject({ id: z.string() });

/** Writes records of the society at `origin` as its admin; `removeAll` deletes what it made. */
export async function writerAt(origin: string) {
  const caller = await signIn(origin);
  const made: string[] = [];
  async function send(method: string, path: string, data?: object) {
    const body = data && JSON.stringify(data);
    const answer = await call(caller, `${paths.api.admin()}/${path}`, { method, body });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return record.parse(await answer.json());
  }
  return {
    caller,
    /** Creates a record and gives its id. */
    make: async (resource: string, data: object): Promise<string> => {
      const { id } = await send('POST', resource, data);
      made.push(`${resource}/${id}`);
      return id;
    },
    removeAll: async () => {
      for (const path of made.splice(0)) await send('DELETE', path);
    },
  };
}
