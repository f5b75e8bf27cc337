import { useQuery, useQueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { httpClient } from '#admin/shell/http-client.ts';
import { paths } from '#core/kit/paths';
import { type Thread, threadContract } from '#core/messages/contract';

/** How often the thread is asked for again, in milliseconds. */
const ASKED_EVERY = 15_000;

const keyOf = (id: string) => ['message_thread', id];

async function ask(id: string, part: 'thread' | 'answers' | 'claim', options = {}) {
  const { json } = await httpClient(paths.api.message(id, part), options);
  return threadContract.parse(json);
}

/** The answers to a message and who is answering it, asked again and again while they are shown. */
export function useThread(id: string) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(id),
    queryFn: () => ask(id, 'thread'),
    refetchInterval: ASKED_EVERY,
  });
  /** Shows the thread that a call gives, or the one that comes with its refusal. */
  const shown = async (call: Promise<Thread>) => {
    const show = (thread: Thread) => client.setQueryData(keyOf(id), thread);
    try {
      const thread = await call;
      show(thread);
      return thread;
    } catch (refusal) {
      const current = refusal instanceof HttpError ? refusal.body?.current : undefined;
      const since = threadContract.safeParse(current).data;
      if (since) show(since);
      throw refusal;
    }
  };
  return {
    thread: data,
    error,
    refetch,
    /** Says that the caller is answering. @throws HttpError 409 when somebody else is */
    claim: (take_over: boolean) => shown(ask(id, 'claim', { method: 'PUT', body: JSON.stringify({ take_over }) })),
    /** Says that the caller has stopped answering, also while the page is being closed. */
    release: () => shown(ask(id, 'claim', { method: 'DELETE', keepalive: true })),
    /** Sends an answer, once for each key. @throws HttpError */
    send: (answer: { body: string; seen: number }, key: string) =>
      shown(
        ask(id, 'answers', {
          method: 'POST',
          body: JSON.stringify(answer),
          headers: new Headers({ Accept: 'application/json', 'Idempotency-Key': key }),
        }),
      ),
  };
}

/** The state and the actions of `useThread`. */
export type ThreadNow = ReturnType<typeof useThread>;
