import type { Bindings } from '#api/bindings';

/** Puts a job on the queue that sends letters. It never throws: without it, the cron sends them. */
export async function queueLetters(env: Pick<Bindings, 'JOBS'> | undefined): Promise<void> {
  await env?.JOBS?.send({ chore: 'send-letters' }).catch((error: unknown) =>
    console.error('letters: the queue took no message, the cron sends them', error),
  );
}
