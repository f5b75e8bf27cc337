import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import type { Client, InArgs, InStatement } from '@libsql/client';
import { type Asked, askedOf, type DatabaseFailed, failed } from '#db/kit/failed';

/** The callbacks by which one request observes its use of the database. */
export interface Observer {
  onRoundTrip?: (() => void) | undefined;
  /**
   * Called for each statement before it is sent, with its parameters. What it throws keeps the statement, and the
   * batch that it is in, from being sent.
   */
  beforeStatement?: ((sql: string, values: readonly unknown[]) => void) | undefined;
  onFailure?: ((failure: DatabaseFailed) => void) | undefined;
}

/** `client` with an observer of its calls. */
export function observedLibsql(client: Client, observer: Observer): Client {
  const { onRoundTrip = () => {}, before, noting } = started(observer);
  return new Proxy(client, {
    get(target, property) {
      if (property === 'execute')
        return (statement: InStatement, args?: InArgs) => {
          const asked = [askedOf(typeof statement === 'string' ? [statement, args] : statement)];
          before(asked);
          onRoundTrip();
          const call = typeof statement === 'string' ? target.execute(statement, args) : target.execute(statement);
          return noting(call, asked);
        };
      if (property === 'batch')
        return async (...[statements, mode]: Parameters<Client['batch']>) => {
          const asked = statements.map(askedOf);
          before(asked);
          onRoundTrip();
          return noting(target.batch(statements, mode), asked);
        };
      return bound(target, property);
    },
  });
}

interface Prepared {
  statement: D1PreparedStatement;
  asked: Asked;
}

const D1_CALLS = new Set<PropertyKey>(['all', 'first', 'raw', 'run']);

/** `d1` with an observer of its calls. */
export function observedD1(d1: D1Database, observer: Observer): D1Database {
  const { onRoundTrip = () => {}, before, noting } = started(observer);
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
        return (sql: string) => observed({ statement: target.prepare(sql), asked: { sql, values: [] } });
      if (property === 'batch')
        return async (statements: D1PreparedStatement[]) => {
          // D1 reads the internals of its statements, which a proxy would hide.
          const own = statements.map((one) => real.get(one)?.statement ?? one);
          const asked = statements.map((one) => real.get(one)?.asked ?? { sql: '', values: [] });
          before(asked);
          onRoundTrip();
          return noting(target.batch(own), asked);
        };
      return bound(target, property);
    },
  });
}

/** `noting` tells when a call has failed, and lets it fail without the values that were bound. */
function started({ onRoundTrip, beforeStatement, onFailure }: Observer) {
  const before = (asked: readonly Asked[]) => {
    for (const { sql, values } of asked) beforeStatement?.(sql, values);
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
  return { onRoundTrip, before, noting };
}

function bound<T extends object>(target: T, property: PropertyKey): unknown {
  const value: unknown = Reflect.get(target, property);
  return typeof value === 'function' ? value.bind(target) : value;
}
