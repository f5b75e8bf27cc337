import { AsyncLocalStorage } from 'node:async_hooks';

const LEVELS = { error: 'error', warn: 'warn', log: 'info', info: 'info', debug: 'debug' } as const;
type Method = keyof typeof LEVELS;
type Level = (typeof LEVELS)[Method];

const requests = new AsyncLocalStorage<{ id: string; client: string | undefined }>();

/**
 * Answers a request with `work`; all that is logged meanwhile carries its id, and what is wrong the client's address:
 * Cloudflare writes no line of its own for a request (`invocation_logs` of wrangler.toml).
 */
export const inRequest = <T>(headers: Headers, work: () => T): T =>
  requests.run({ id: idOfRequest(headers), client: headers.get('cf-connecting-ip') ?? undefined }, work);

/** The id of the request that is being answered, or undefined outside of one. */
export const requestIdNow = (): string | undefined => requests.getStore()?.id;

/** The id of a request: Cloudflare's, by which its own logs can be searched, or a random one. */
export const idOfRequest = (headers: Headers): string => headers.get('cf-ray') ?? crypto.randomUUID();

const structured = new WeakSet<object>();

/**
 * Lets everything that is written to `target` come out as one JSON object a line, which Cloudflare's
 * logs can be searched by. The console itself is changed, once, so that what pages and libraries write
 * is structured as well. On a laptop and in tests nobody calls this: people read there.
 */
export function structureLogs(target: Pick<Console, Method>): void {
  if (structured.has(target)) return;
  structured.add(target);
  for (const method of ['error', 'warn', 'log', 'info', 'debug'] as const) {
    const write = target[method].bind(target);
    target[method] = (...said: unknown[]) => write(lineOf(LEVELS[method], said));
  }
}

/** The arguments of a log call as one line of JSON: texts are its message, an error and all else have a field. */
export function lineOf(level: Level, said: readonly unknown[]): string {
  const texts = said.filter((one) => typeof one === 'string');
  const errors = said.filter((one) => one instanceof Error);
  const details = said.filter((one) => typeof one !== 'string' && !(one instanceof Error));
  const [error] = errors;
  const { id: request_id, client } = requests.getStore() ?? {};
  return JSON.stringify(
    {
      level,
      message: texts.join(' ') || error?.message || '',
      request_id,
      client: level === 'error' || level === 'warn' ? client : undefined,
      error,
      details: details.length > 0 ? details : undefined,
    },
    writable(),
  );
}

/** For `JSON.stringify`: errors with what they say, and nothing that it would refuse. */
function writable() {
  const seen = new WeakSet<object>();
  return (_key: string, value: unknown): unknown => {
    if (typeof value === 'bigint') return String(value);
    if (typeof value !== 'object' || value === null) return value;
    if (seen.has(value)) return '(above)';
    seen.add(value);
    if (!(value instanceof Error)) return value;
    const { name, message, stack, cause } = value;
    return { name, message, stack, cause };
  };
}
