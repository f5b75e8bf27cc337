/** A test language: every text of `words` in brackets, so that texts from elsewhere have none. */
export function bracketed<T>(words: T): T {
  return inBrackets(words) as T;
}

function inBrackets(value: unknown): unknown {
  if (typeof value === 'string') return `⟦${value}⟧`;
  if (typeof value === 'function') return (...values: unknown[]) => inBrackets(value(...values));
  if (Array.isArray(value)) return value.map(inBrackets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inBrackets(one)]));
}
