import type { Message } from '@cloudflare/workers-types';
import type { Bindings } from '#api/bindings';
import type { Job } from '#api/job';
import { work } from '#api/jobs';
import { type PurgeJob, purgeAgain } from '#api/purge';
import type { Database } from '#db/client';

type JobMessage = Pick<Message<Job>, 'body' | 'ack' | 'retry'>;

/** What jobs are done with. */
interface Tools {
  db: Database;
  now: Date;
  env: Bindings;
}

/** Does the jobs of one batch: each once, all purges together. One that fails is tried again alone. */
export async function consume(
  messages: readonly JobMessage[],
  { db, now, env }: Tools,
): Promise<void> {
  const alike = Map.groupBy(messages, ({ body }) =>
    // Equal jobs are done once, such as those for the outbox. All purges are done together.
    body.chore === 'purge' ? body.chore : JSON.stringify(body),
  );
  for (const [name, some] of alike) {
    const bodies = some.map(({ body }) => body);
    const purges = bodies.filter((body): body is PurgeJob => body.chore === 'purge');
    try {
      if (purges.length > 0) await purgeAgain({ env, db }, purges);
      else if (bodies[0]) await work(bodies[0], db, now, env);
      for (const message of some) message.ack();
    } catch (error) {
      console.error(`queue: job ${name} failed, the queue sends it again`, error);
      for (const message of some) message.retry();
    }
  }
}
