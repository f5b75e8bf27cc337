import type { Lang } from '#core/kit/lang';
import { fold } from '#core/kit/text';
import { foreignLang } from '#core/translations/translated';
import type { Words } from '#core/words/en';

/** A tag as a page shows it. */
interface ShownTag {
  name: string;
  /** Its language where that is not the page's. */
  lang?: Lang;
}

/** The tags of an event in `lang` where they are known in it, and as they were typed otherwise; each once. */
export function shownTags(tags: readonly string[], lang: Lang, { tagNames }: Pick<Words, 'tagNames'>): ShownTag[] {
  const shown = new Map<string, ShownTag>();
  for (const tag of tags) {
    const its = foreignLang(tag, lang);
    const known = its && tagNames.find(([typed]) => typed === fold(tag))?.[1];
    const name = known ?? tag;
    if (!shown.has(name)) shown.set(name, its && !known ? { name, lang: its } : { name });
  }
  return [...shown.values()];
}
