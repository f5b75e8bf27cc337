import {
  TEXTS_LISTED,
  type Translations,
  type TranslationText,
} from '#core/contracts/translations';
import type { Day } from '#core/dates';
import { plainText } from '#core/rules/plain-text';
import { cutAtWord } from '#core/rules/text';
import type { Database } from '#db/client';
import {
  byPlace,
  isHtml,
  missingTexts,
  pairsOf,
  type TextRecord,
  type TRANSLATED,
} from '#db/queries/translations';

/** How long the English text of a list is at most, in characters. */
const SHOWN = 200;

/** How much is translated, and the first of what is not. */
export async function missingList(db: Database, today: Day): Promise<Translations> {
  const found = await missingTexts(db, today, TEXTS_LISTED);
  const kinds = found.map(({ table, counts: { total, missing } }) => ({
    resource: table.of.resource,
    done: total - missing,
    total,
  }));
  const records = found.flatMap(({ table, records: rows }) =>
    rows.map((record) => ({ ...record, table })),
  );
  const total = kinds.reduce((sum, kind) => sum + kind.total, 0);
  return {
    total,
    missing: total - kinds.reduce((sum, kind) => sum + kind.done, 0),
    kinds,
    records: records
      .toSorted(byPlace)
      .flatMap(({ table, ...record }) => textsIn(table, record))
      .slice(0, TEXTS_LISTED),
  };
}

/** The texts of a record of the list: those that are missing were read, the others were not. */
function textsIn(table: (typeof TRANSLATED)[number], record: TextRecord): TranslationText[] {
  const { resource } = table.of;
  const { id, form, title, since, draft } = record;
  return pairsOf(table).flatMap(([field]) => {
    const text = record.en[field];
    if (!text) return [];
    const html = isHtml(table, field);
    return {
      ...{ resource, id, field, title, since, html },
      form: { resource: table.form ?? resource, id: form },
      // What was cut may end within a tag.
      en: cutAtWord(html ? plainText(text.replace(/<[^<>]*$/, '')) : text, SHOWN),
      ne: null,
      draft: draft === 1,
    };
  });
}
