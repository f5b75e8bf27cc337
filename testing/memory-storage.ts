/** A browser's storage in memory that takes at most `most` characters, for tests. */
export function memoryStorage(most = Number.POSITIVE_INFINITY) {
  const items = new Map<string, string>();
  const size = () => [...items].reduce((sum, [key, text]) => sum + key.length + text.length, 0);
  return {
    get length() {
      return items.size;
    },
    key: (at: number) => [...items.keys()][at] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    removeItem: (key: string) => void items.delete(key),
    setItem: (key: string, text: string) => {
      const before = items.get(key);
      items.set(key, text);
      if (size() <= most) return;
      if (before === undefined) items.delete(key);
      else items.set(key, before);
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
}
