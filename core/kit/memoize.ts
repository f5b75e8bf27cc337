/**
 * A function that makes a value once for each object and gives the same value for it from then on.
 * @param make gives what depends on the object alone; the object must not change afterwards
 */
export function oncePer<K extends object, T extends object>(make: (key: K) => T): (key: K) => T {
  const made = new WeakMap<K, T>();
  return (key) => {
    const one = made.get(key) ?? make(key);
    made.set(key, one);
    return one;
  };
}
