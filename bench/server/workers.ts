import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { z } from 'zod';
import { inRoot } from '#scripts/local/root';
import { workerOptions } from '#scripts/local/worker-options';

/**
 * Serves one society by up to three Workers in one workerd, each on a port of its own after `port`: the society;
 * the same without a memory for answers; and the floor. Nothing stands between a client and them but the router
 * of static files, which all three have.
 *
 *   node bench/server/workers.ts task.json
 */
const task = z
  .object({
    port: z.int(),
    stateDir: z.string(),
    vars: z.record(z.string(), z.string()),
    inspectorPort: z.int(),
    /** The names of the Workers to serve. */
    names: z.array(z.string()),
  })
  .parse(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')));

const society = await workerOptions(task.vars);
const at = (place: number) => ({ unsafeDirectSockets: [{ host: '127.0.0.1', port: task.port + place }] });
const floor = await build({
  entryPoints: [inRoot('bench/server/floor.ts')],
  bundle: true,
  format: 'esm',
  minify: true,
  write: false,
});
const contents = floor.outputFiles[0]?.text ?? '';

const workers = new Miniflare(
  convertV4MiniflareOptions({
    host: 'localhost',
    port: task.port,
    inspectorPort: task.inspectorPort,
    log: new Log(LogLevel.WARN),
    resourcePersistencePath: path.join(task.stateDir, 'v3'),
    telemetry: { enabled: false },
    cf: false,
    workers: [
      { ...society, ...at(1) },
      {
        ...society,
        ...at(2),
        name: 'unkept',
        bindings: { ...society.bindings, RESPONSE_CACHE_MB: '0' },
        queueConsumers: {},
      },
      {
        ...society,
        ...at(3),
        name: 'floor',
        modulesRoot: '/',
        modules: [{ type: 'ESModule' as const, path: '/floor.js', contents }],
        queueConsumers: {},
      },
    ].filter(({ name }) => task.names.includes(name)),
  }),
);
await workers.ready;
