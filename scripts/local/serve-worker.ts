import { readFileSync } from 'node:fs';
import path from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { z } from 'zod';
import { workerOptions } from '#scripts/local/worker-options';

const taskShape = z.object({ port: z.int(), stateDir: z.string(), vars: z.record(z.string(), z.string()) });

/**
 * Serves the built Worker in workerd, with D1, R2, queues, images and mail on this machine. It replaces `wrangler dev`,
 * which takes twice as long to start: a built Worker needs none of its bundling, reloading and proxy.
 */
const { port, stateDir, vars } = taskShape.parse(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')));
const worker = new Miniflare(
  convertV4MiniflareOptions({
    host: 'localhost',
    port,
    log: new Log(LogLevel.WARN),
    // The folder in which wrangler's commands look for local data.
    resourcePersistencePath: path.join(stateDir, 'v3'),
    // Adds /cdn-cgi/local/scheduled, which triggers the cron.
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
