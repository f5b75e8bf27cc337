import type { Lang } from '#core/kit/lang';

/** A text in every language, side by side. */
export type InEveryLanguage = Readonly<Record<Lang, string>>;
type Group = Readonly<Record<string, InEveryLanguage>>;
export type Groups = Readonly<Record<string, Group>>;

type InOne<G> = { [Name in keyof G]: string };

/** A group of texts in one language. */
export function textsOf<const G extends Group>(group: G, lang: Lang): InOne<G>;
export function textsOf(group: Group, lang: Lang) {
  return Object.fromEntries(Object.entries(group).map(([name, text]) => [name, text[lang]]));
}

/** All groups of texts in one language. */
export function allTextsOf<const G extends Groups>(groups: G, lang: Lang): { [Name in keyof G]: InOne<G[Name]> };
export function allTextsOf(groups: Groups, lang: Lang) {
  return Object.fromEntries(Object.entries(groups).map(([name, group]) => [name, textsOf(group, lang)]));
}
