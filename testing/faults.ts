import { setTimeout } from 'node:timers/promises';

/** What goes wrong with a call: it is refused before anything is done, done without an answer, or answered late. */
export type Fault = 'refused' | 'unanswered' | 'late';

/** How long a late answer takes, in milliseconds. */
export const LATE_MS = 50;

export const FAULTS: readonly Fault[] = ['refused', 'unanswered', 'late'];

/**
 * A binding of the Worker whose calls go wrong as `faultOf` says: it is asked for each call that answers with a
 * promise, those of what the binding's methods give included (`images.input(…).output(…)`).
 */
export function faulty<T extends object>(binding: T, faultOf: () => Fault | undefined): T {
  return new Proxy(binding, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return (...args: unknown[]) => {
        // Asked before the call: what is refused is not done.
        const fault = faultOf();
        if (fault === 'refused' && !isBuilder(name))
          return Promise.reject(new Error(`${String(name)}: refused for the test`));
        const result: unknown = Reflect.apply(method, target, args);
        if (result instanceof Promise) return withFault(result, fault, String(name));
        return isBuilder(name) && typeof result === 'object' && result ? faulty(result, faultOf) : result;
      };
    },
  });
}

/** The methods of the Images binding that only say what is to be made. */
const isBuilder = (name: PropertyKey) => ['input', 'transform', 'draw'].includes(String(name));

async function withFault(done: Promise<unknown>, fault: Fault | undefined, name: string) {
  const answer = await done;
  if (fault === 'late') await setTimeout(LATE_MS);
  if (fault === 'unanswered') throw new Error(`${name}: done without an answer, for the test`);
  return answer;
}
