import type { D1Database } from '@cloudflare/workers-types';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { d1OverHttp } from '#scripts/cloudflare/d1-http';

/** Answers as Cloudflare's HTTP interface of D1 does, from the database that the address names. */
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

/**
 * Empty D1 databases in workerd, each under its number. A batch is one request: with the binding in this
 * process each statement of it takes several.
 */
export async function startD1Databases(count: number) {
  const names = Array.from({ length: count }, (_, number) => `db${number}`);
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      log: new Log(LogLevel.WARN),
      telemetry: { enabled: false },
      cf: false,
      workers: [
        {
          name: 'd1',
          modules: true,
          script: SCRIPT,
          compatibilityDate: '2026-08-01',
          d1Databases: Object.fromEntries(names.map((name) => [name, name])),
        },
      ],
    }),
  );
  const apiUrl = String(await runtime.ready).replace(/\/$/, '');
  return {
    databases: names.map(
      (databaseId): D1Database =>
        d1OverHttp({ accountId: 'local', databaseId, apiToken: 'none', apiUrl }),
    ),
    close: () => runtime.dispose(),
  };
}
