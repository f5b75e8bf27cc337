import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import type { Client, InArgs, InStatement } from '@libsql/client';
import { VERSION_SQL, versionIn } from '#db/content-version';

/** What one request is told of its use of the database. */
export interface Observer {
  /** Called for each round trip. */
  onRoundTrip?: (() => void) | undefined;
  /**
   * Called with the version of the content that the first batch saw: the batch asks for it in a
   * statement of its own. Never called when the first call is no batch.
   */
  onVersion?: ((version: string | undefined) => void) | undefined;
  /** Called when a batch has failed. */
  onFailure?: (() => void) | undefined;
}

/** `client` with an observer of its calls. */
export function observedLibsql(client: Client, observer: Observer): Client {
  const { onRoundTrip = () => {}, takeVersion, noting } = started(observer);
  return new Proxy(client, {
    get(target, property) {
      if (property === 'execute')
        return (statement: InStatement, args?: InArgs) => {
          onRoundTrip();
          takeVersion();
          return typeof statement === 'string'
            ? target.execute(statement, args)
            : target.execute(statement);
        };
      if (property === 'batch')
        return async (...[statements, mode]: Parameters<Client['batch']>) => {
          onRoundTrip();
          const onVersion = takeVersion();
          if (!onVersion) return noting(target.batch(statements, mode));
          const [version, ...results] = await noting(
            target.batch([VERSION_SQL, ...statements], mode),
          );
          onVersion(versionIn(version?.rows[0]));
          return results;
        };
      return bound(target, property);
    },
  });
}

const D1_CALLS = new Set<PropertyKey>(['all', 'first', 'raw', 'run']);

/** `d1` with an observer of its calls. */
export function observedD1(d1: D1Database, observer: Observer): D1Database {
  const { onRoundTrip = () => {}, takeVersion, noting } = started(observer);
  const real = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const observed = (statement: D1PreparedStatement): D1PreparedStatement => {
    const proxy = new Proxy(statement, {
      get(target, property) {
        if (property === 'bind') return (...values: unknown[]) => observed(target.bind(...values));
        if (D1_CALLS.has(property)) {
          onRoundTrip();
          takeVersion();
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
          const onVersion = takeVersion();
          if (!onVersion) return noting(target.batch(own));
          const [version, ...results] = await noting(
            target.batch<Record<string, unknown>>([target.prepare(VERSION_SQL), ...own]),
          );
          onVersion(versionIn(version?.results[0]));
          return results;
        };
      return bound(target, property);
    },
  });
}

/**
 * The observer of calls that begin now: `takeVersion` gives who wants the version, at the first call alone;
 * `noting` tells when a call has failed.
 */
function started({ onRoundTrip, onVersion, onFailure }: Observer) {
  let left = onVersion;
  const takeVersion = () => {
    const wanted = left;
    left = undefined;
    return wanted;
  };
  const noting = async <T>(call: Promise<T>): Promise<T> => {
    try {
      return await call;
    } catch (error) {
      onFailure?.();
      throw error;
    }
  };
  return { onRoundTrip, takeVersion, noting };
}

function bound<T extends object>(target: T, property: PropertyKey): unknown {
  const value: unknown = Reflect.get(target, property);
  return typeof value === 'function' ? value.bind(target) : value;
}
