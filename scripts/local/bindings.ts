import type { D1Database } from '@cloudflare/workers-types';
import type { Json } from 'miniflare';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { d1OverHttp } from '#scripts/cloudflare/d1-http';

/** Answers like Cloudflare's HTTP interface of D1, from the binding that the address names. */
const SCRIPT = `export default {
  async fetch(request, env) {
    const [, name, endpoint] = /database\\/([^/]+)\\/(query|raw)$/.exec(request.url);
    const asked = await request.json();
    const prepared = ({ sql, params = [] }) => env[name].prepare(sql).bind(...params);
    try {
      const result = endpoint === 'raw'
        ? [{ results: { rows: await prepared(asked).raw() } }]
        : await env[name].batch((asked.batch ?? [asked]).map(prepared));
      return Response.json({ success: true, result });
    } catch ({ message }) {
      return Response.json({ success: false, errors: [{ message }] }, { status: 400 });
    }
  },
}`;

/** By the names of the bindings: ids of databases, names of buckets and queues. */
interface Bound {
  d1Databases: Record<string, string>;
  r2Buckets?: Record<string, string>;
  queueProducers?: Record<string, string>;
  email?: { send_email: { name: string }[] };
  images?: { binding: string };
  bindings?: Record<string, Json>;
  /** Without a folder the data ends with workerd. */
  folder?: string;
}

/**
 * Starts workerd with these bindings alone.
 *
 * Databases are asked over HTTP, a batch in one request. Through Miniflare's own binding each statement of a batch
 * blocks this process several times. On a busy machine that took longer than workerd keeps an idle connection, and
 * the batch that followed failed with `fetch failed`.
 */
export async function startBindings({ folder, ...bound }: Bound) {
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      log: new Log(LogLevel.WARN),
      telemetry: { enabled: false },
      cf: false,
      ...(folder !== undefined && { resourcePersistencePath: folder }),
      workers: [{ name: 'bindings', modules: true, script: SCRIPT, compatibilityDate: '2026-08-01', ...bound }],
    }),
  );
  const apiUrl = String(await runtime.ready).replace(/\/$/, '');
  const access = { accountId: 'local', apiToken: 'none', apiUrl, keepAlive: false };
  return {
    database: (name: string): D1Database => d1OverHttp({ ...access, databaseId: name }),
    all: <T>() => runtime.getBindings<T>(),
    close: () => runtime.dispose(),
  };
}
