/** Lodash as react-admin calls it. The functions below would bring much of `es-toolkit/compat` that nobody needs. */
export * from 'es-toolkit/compat';

type Values = Record<string, unknown>;

export const union = <T>(...lists: readonly (readonly T[])[]): T[] => [...new Set(lists.flat())];

export const difference = <T>(list: readonly T[], without: readonly T[]): T[] =>
  list.filter((one) => !without.includes(one));

export const pick = (from: Values | null | undefined, names: readonly string[]): Values =>
  Object.fromEntries(names.flatMap((name) => (from && name in from ? [[name, from[name]]] : [])));

/** Fills what is undefined in `target`. */
export function defaults(target: Values, ...sources: readonly (Values | null | undefined)[]): Values {
  for (const source of sources)
    for (const [name, value] of Object.entries(source ?? {})) target[name] ??= target[name] === null ? null : value;
  return target;
}
