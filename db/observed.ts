import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import type { Client, InArgs, InStatement } from '@libsql/client';
import { takeVersion, VERSION_SQL } from '#db/content-version';

/** What one request is told of its use of the database. */
export interface Observer {
  /** Called for each round trip. */
  onRoundTrip?: (() => void) | undefined;
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
  /** Called when a batch has failed. */
  onFailure?: (() => void) | undefined;
}

/** `client` with an observer of its calls. */
export function observedLibsql(client: Client, observer: Observer): Client {
  const { onRoundTrip = () => {}, callBegins, batchBegins, noting } = started(observer);
  return new Proxy(client, {
    get(target, property) {
      if (property === 'execute')
        return (statement: InStatement, args?: InArgs) => {
          onRoundTrip();
          callBegins();
          return typeof statement === 'string'
            ? target.execute(statement, args)
            : target.execute(statement);
        };
      if (property === 'batch')
        return async (...[statements, mode]: Parameters<Client['batch']>) => {
          onRoundTrip();
          const onRow = batchBegins();
          if (!onRow) return noting(target.batch(statements, mode));
          const [version, ...results] = await noting(
            target.batch([VERSION_SQL, ...statements], mode),
          );
          onRow(version?.rows[0]);
          return results;
        };
      return bound(target, property);
    },
  });
}

const D1_CALLS = new Set<PropertyKey>(['all', 'first', 'raw', 'run']);

/** `d1` with an observer of its calls. */
export function observedD1(d1: D1Database, observer: Observer): D1Database {
  const { onRoundTrip = () => {}, callBegins, batchBegins, noting } = started(observer);
  const real = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const observed = (statement: D1PreparedStatement): D1PreparedStatement => {
    const proxy = new Proxy(statement, {
      get(target, property) {
        if (property === 'bind') return (...values: unknown[]) => observed(target.bind(...values));
        if (D1_CALLS.has(property)) {
          onRoundTrip();
          callBegins();
        }
        return bound(target, property);
      },
    });
    real.set(proxy, statement);
    return proxy;
  };
  return new Proxy(d1, {
    get(target, property) {
      if (property === 'prepare') return (query: string) => observed(target.prepare(query));
      if (property === 'batch')
        return async (statements: D1PreparedStatement[]) => {
          onRoundTrip();
          // D1 reads the internals of its statements, which a proxy would hide.
          const own = statements.map((one) => real.get(one) ?? one);
          const onRow = batchBegins();
          if (!onRow) return noting(target.batch(own));
          const [version, ...results] = await noting(
            target.batch<Record<string, unknown>>([target.prepare(VERSION_SQL), ...own]),
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
 * ask for it; `callBegins` is for any other call; `noting` tells when a call has failed.
 */
function started({ onRoundTrip, onVersion, showsDates, onFailure }: Observer) {
  let wanting = onVersion;
  let asksForDates = showsDates;
  const callBegins = () => {
    wanting = undefined;
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
  const noting = async <T>(call: Promise<T>): Promise<T> => {
    try {
      return await call;
    } catch (error) {
      onFailure?.();
      throw error;
    }
  };
  return { onRoundTrip, callBegins, batchBegins, noting };
}

function bound<T extends object>(target: T, property: PropertyKey): unknown {
  const value: unknown = Reflect.get(target, property);
  return typeof value === 'function' ? value.bind(target) : value;
}
