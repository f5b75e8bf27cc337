import { readFileSync } from 'node:fs';
import path from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { z } from 'zod';
import { workerOptions } from '#scripts/local/worker-options';

/** What is to be served: see `serve` of `scripts/local/server`, which starts this. */
const taskShape = z.object({
  port: z.int(),
  stateDir: z.string(),
  vars: z.record(z.string(), z.string()),
});

/**
 * Serves the built Worker in workerd, with D1, R2, queues, images and mail on this machine. What
 * `wrangler dev` has beyond it (bundling, reloading, a proxy before the Worker) a built Worker does
 * not need, and it takes twice as long to start.
 */
const { port, stateDir, vars } = taskShape.parse(
  JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')),
);
const worker = new Miniflare(
  convertV4MiniflareOptions({
    host: 'localhost',
    port,
    log: new Log(LogLevel.WARN),
    // Where wrangler's own commands look for the local data.
    resourcePersistencePath: path.join(stateDir, 'v3'),
    // A cron is fired by hand, at /cdn-cgi/local/scheduled.
    unsafeTriggerHandlers: true,
    telemetry: { enabled: false },
    cf: false,
    workers: [await workerOptions(vars)],
  }),
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, async () => {
    await worker.dispose();
    process.exit(0);
  });
await worker.ready;
