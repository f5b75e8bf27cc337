import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { httpClient } from '#admin/shell/http-client.ts';
import { paths } from '#core/kit/paths';
import { type Noted, notesContract } from '#core/notes/contract';

async function ask(path: string, options: { method?: string; body?: string; headers?: Headers } = {}) {
  const { json } = await httpClient(path, options);
  return notesContract.parse(json).notes;
}

/** The notes on a record, and what can be done with them. Each of those rejects when it fails. */
export function useNotes(resource: Noted, id: string) {
  const client = useQueryClient();
  const queryKey = ['notes', resource, id];
  const path = paths.api.notes(resource, id);
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => ask(path), retry: false });
  /** The key of the note that was sent last: the same text tried again is the same note. */
  const tried = useRef({ body: '', key: '' });
  const shown = async (call: ReturnType<typeof ask>): Promise<void> => {
    client.setQueryData(queryKey, await call);
  };
  return {
    notes: data,
    error,
    refetch,
    add: async (body: string) => {
      if (tried.current.body !== body) tried.current = { body, key: crypto.randomUUID() };
      const headers = new Headers({ Accept: 'application/json', 'Idempotency-Key': tried.current.key });
      await shown(ask(path, { method: 'POST', body: JSON.stringify({ body }), headers }));
      tried.current = { body: '', key: '' };
    },
    change: (note: string, body: string) =>
      shown(ask(paths.api.note(note), { method: 'PUT', body: JSON.stringify({ body }) })),
    remove: (note: string) => shown(ask(paths.api.note(note), { method: 'DELETE' })),
  };
}
