import { z } from 'zod';
import { message } from '#core/words/keys';

/** The most texts that the list of what is missing has at once. */
export const TEXTS_LISTED = 200;

/** The most texts that are taken in by one call. */
export const TEXTS_AT_ONCE = 100;

/** The largest body with translated texts, in bytes. */
export const TRANSLATIONS_MAX_BYTES = 4 * 1024 * 1024;

/** A text that volunteers wrote, and its Nepali. */
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
  /** Whether the text is HTML. */
  html: z.boolean(),
  /** Whether visitors do not see the record yet. */
  draft: z.boolean(),
});
/** A text that volunteers wrote, and its Nepali. */
export type TranslationText = z.infer<typeof textContract>;

/** How much is translated, and the first of what is not. */
export const translationsContract = z.object({
  /** All texts that there are in English, and those of them that are not in Nepali. */
  total: z.number(),
  missing: z.number(),
  /** How much is in Nepali of each kind of records. */
  kinds: z.array(z.object({ resource: z.string(), done: z.number(), total: z.number() })),
  /** Missing texts: first what visitors meet first, and of that what has waited longest. */
  records: z.array(textContract),
});
/** How much is translated, and the first of what is not. */
export type Translations = z.infer<typeof translationsContract>;

const name = z.string({ error: message('fields.invalid') }).max(200, message('fields.invalid'));
const text = z.string({ error: message('fields.invalid') });

/** Texts as a translator gave them back. */
export const translatedInput = z.object({
  texts: z
    .array(z.object({ resource: name, id: name, field: name, en: text, ne: text }), {
      error: message('fields.invalid'),
    })
    .max(TEXTS_AT_ONCE, message('fields.tooMany', TEXTS_AT_ONCE)),
});
/** A text as a translator gave it back. */
export type TranslatedText = z.infer<typeof translatedInput>['texts'][number];

/**
 * What became of a text: it was stored, is there already, has no translation, has another English text by
 * now, or cannot be stored.
 */
export const OUTCOMES = ['stored', 'same', 'empty', 'changed', 'refused'] as const;

/** What became of each text, in the order in which they were sent. */
export const takenContract = z.object({
  texts: z.array(
    z.object({
      resource: z.string(),
      id: z.string(),
      field: z.string(),
      /** What the record is called; empty when it is not known. */
      title: z.string(),
      outcome: z.enum(OUTCOMES),
      /** Why it was not stored, in words. */
      reason: z.string().nullable(),
    }),
  ),
});
/** What became of a text. */
export type TakenText = z.infer<typeof takenContract>['texts'][number];
