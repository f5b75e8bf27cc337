import { z } from 'zod';
import { importId } from '#core/kit/import-id';
import { message } from '#core/words/keys';

/** The most texts that the list of what is missing has at once. */
export const TEXTS_LISTED = 200;

/** The most texts that are taken in by one call. */
export const TEXTS_AT_ONCE = 100;

/** The largest body with translated texts, in bytes. */
export const TRANSLATIONS_MAX_BYTES = 4 * 1024 * 1024;

const textContract = z.object({
  resource: z.string(),
  id: z.string(),
  /** The field with the English text. */
  field: z.string(),
  title: z.string(),
  /** The record in whose form the text is written. */
  form: z.object({ resource: z.string(), id: z.string() }),
  /** The English text; in the list it is shortened, and without its HTML. */
  en: z.string(),
  ne: z.string().nullable(),
  /** When the record was made; empty where nobody knows. */
  since: z.string(),
  html: z.boolean(),
  draft: z.boolean(),
});
/** A text that volunteers wrote, and its Nepali. */
export type TranslationText = z.infer<typeof textContract>;

/** How much is translated, and the first of what is not. */
export const translationsContract = z.object({
  /** All English texts, and those of them that are not in Nepali. */
  total: z.number(),
  missing: z.number(),
  kinds: z.array(z.object({ resource: z.string(), done: z.number(), total: z.number() })),
  /** Missing texts: first what visitors meet first, and of that what has waited longest. */
  records: z.array(textContract),
});
export type Translations = z.infer<typeof translationsContract>;

const name = z.string({ error: message('fields.invalid') }).max(200, message('fields.invalid'));
const text = z.string({ error: message('fields.invalid') });

/** Texts as a translator gave them back. */
export const translatedInput = z.object({
  import_id: importId,
  /** Whether to tell what would become of the texts, and store none. */
  preview: z.boolean({ error: message('fields.invalid') }).default(false),
  texts: z
    .array(z.object({ resource: name, id: name, field: name, en: text, ne: text }), {
      error: message('fields.invalid'),
    })
    .max(TEXTS_AT_ONCE, message('fields.tooMany', TEXTS_AT_ONCE)),
});
export type TranslatedText = z.infer<typeof translatedInput>['texts'][number];

/** The resource under which the history has the taking in of a file. */
export const TAKEN_IN = 'translations';

/**
 * The outcomes for a translated text: it was stored (or would be, in a preview), is there already, has no translation,
 * has another English text by now, or cannot be stored.
 */
export const OUTCOMES = ['stored', 'same', 'empty', 'changed', 'refused'] as const;

/** The outcome of each text, in the order in which they were sent. */
export const takenContract = z.object({
  texts: z.array(
    z.object({
      resource: z.string(),
      id: z.string(),
      field: z.string(),
      /** The title of the record; empty when it is not known. */
      title: z.string(),
      outcome: z.enum(OUTCOMES),
      reason: z.string().nullable(),
    }),
  ),
});
export type TakenText = z.infer<typeof takenContract>['texts'][number];
