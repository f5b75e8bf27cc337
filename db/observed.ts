import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import type { Client, InArgs, InStatement } from '@libsql/client';
import { takeVersion, VERSION_SQL } from '#db/content-version';
import { type Asked, askedOf, type DatabaseFailed, failed } from '#db/failed';

/** What one request is told of its use of the database. */
export interface Observer {
  /** Called for each round trip. */
  onRoundTrip?: (() => void) | undefined;
  /**
   * Called for each statement before it is sent, with its parameters. What it throws keeps the statement, and the
   * batch that it is in, from being sent.
   */
  beforeStatement?: ((sql: string, values: readonly unknown[]) => void) | undefined;
  /**
   * Called with the version of the content that the first batch saw: the batch asks for it in a
   * statement of its own. Never called when the first call is no batch.
   */
  onVersion?: ((version: string | undefined) => void) | undefined;
  /**
   * Whether dates are shown of what is read: then the first batch asks also where nobody wants the version, and
   * where it is not the first call, for the published years of Bikram Sambat come with it.
   */
  showsDates?: boolean | undefined;
  /** Called when a call has failed. */
  onFailure?: ((failure: DatabaseFailed) => void) | undefined;
}

/** `client` with an observer of its calls. */
export function observedLibsql(client: Client, observer: Observer): Client {
  const { onRoundTrip = () => {}, before, callBegins, batchBegins, noting } = started(observer);
  return new Proxy(client, {
    get(target, property) {
      if (property === 'execute')
        return (statement: InStatement, args?: InArgs) => {
          const asked = [askedOf(typeof statement === 'string' ? [statement, args] : statement)];
          before(asked);
          onRoundTrip();
          callBegins();
          const call =
            typeof statement === 'string'
              ? target.execute(statement, args)
              : target.execute(statement);
          return noting(call, asked);
        };
      if (property === 'batch')
        return async (...[statements, mode]: Parameters<Client['batch']>) => {
          before(statements.map(askedOf));
          onRoundTrip();
          const onRow = batchBegins();
          const all = onRow ? [VERSION_SQL, ...statements] : statements;
          const answers = await noting(target.batch(all, mode), all.map(askedOf));
          if (!onRow) return answers;
          const [version, ...results] = answers;
          onRow(version?.rows[0]);
          return results;
        };
      return bound(target, property);
    },
  });
}

/** A statement of D1, and what it was made of. */
interface Prepared {
  statement: D1PreparedStatement;
  asked: Asked;
}

const D1_CALLS = new Set<PropertyKey>(['all', 'first', 'raw', 'run']);

/** `d1` with an observer of its calls. */
export function observedD1(d1: D1Database, observer: Observer): D1Database {
  const { onRoundTrip = () => {}, before, callBegins, batchBegins, noting } = started(observer);
  const real = new WeakMap<D1PreparedStatement, Prepared>();
  const observed = (prepared: Prepared): D1PreparedStatement => {
    const { statement, asked } = prepared;
    const proxy = new Proxy(statement, {
      get(target, property) {
        if (property === 'bind')
          return (...values: unknown[]) => {
            const bindsTo = { sql: asked.sql, values };
            try {
              return observed({ statement: target.bind(...values), asked: bindsTo });
            } catch (error) {
              throw failed(error, [bindsTo]);
            }
          };
        const method = bound(target, property);
        if (!D1_CALLS.has(property) || typeof method !== 'function') return method;
        return (...options: unknown[]) => {
          before([asked]);
          onRoundTrip();
          callBegins();
          return noting(Promise.resolve(method(...options)), [asked]);
        };
      },
    });
    real.set(proxy, prepared);
    return proxy;
  };
  return new Proxy(d1, {
    get(target, property) {
      if (property === 'prepare')
        return (sql: string) =>
          observed({ statement: target.prepare(sql), asked: { sql, values: [] } });
      if (property === 'batch')
        return async (statements: D1PreparedStatement[]) => {
          // D1 reads the internals of its statements, which a proxy would hide.
          const own = statements.map((one) => real.get(one)?.statement ?? one);
          const asked = statements.map((one) => real.get(one)?.asked ?? { sql: '', values: [] });
          before(asked);
          onRoundTrip();
          const onRow = batchBegins();
          if (!onRow) return noting(target.batch(own), asked);
          const [version, ...results] = await noting(
            target.batch<Record<string, unknown>>([target.prepare(VERSION_SQL), ...own]),
            [{ sql: VERSION_SQL, values: [] }, ...asked],
          );
          onRow(version?.results[0]);
          return results;
        };
      return bound(target, property);
    },
  });
}

/**
 * The observer of calls that begin now: `batchBegins` gives what takes the row of the version, where a batch is to
 * ask for it; `callBegins` is for any other call; `before` tells of statements before they are sent; `noting` tells when
 * a call has failed, and lets it fail without the values that were bound.
 */
function started({ onRoundTrip, beforeStatement, onVersion, showsDates, onFailure }: Observer) {
  let wanting = onVersion;
  let asksForDates = showsDates;
  const callBegins = () => {
    wanting = undefined;
  };
  const before = (asked: readonly Asked[]) => {
    for (const { sql, values } of asked) beforeStatement?.(sql, values);
  };
  const batchBegins = () => {
    const wanted = wanting;
    const isAsked = wanted !== undefined || asksForDates;
    wanting = undefined;
    asksForDates = false;
    if (!isAsked) return null;
    return (row: Record<string, unknown> | undefined) => {
      const version = takeVersion(row);
      wanted?.(version);
    };
  };
  const noting = async <T>(call: Promise<T>, asked: readonly Asked[]): Promise<T> => {
    try {
      return await call;
    } catch (error) {
      const failure = failed(error, asked);
      onFailure?.(failure);
      throw failure;
    }
  };
  return { onRoundTrip, before, callBegins, batchBegins, noting };
}

function bound<T extends object>(target: T, property: PropertyKey): unknown {
  const value: unknown = Reflect.get(target, property);
  return typeof value === 'function' ? value.bind(target) : value;
}
