/** How many texts of a record have their translation. */
export interface Completeness {
  done: number;
  total: number;
}

/** Whether a text, or HTML, says something: a picture does, an empty paragraph does not. */
export const hasText = (value: unknown): value is string =>
  typeof value === 'string' && (value.includes('<img') || value.replace(/<[^<>]*>/g, '').trim() !== '');

/**
 * How much of a record is translated. A text that is in neither language counts for nothing.
 * @param fields which field has the translation, by the field of the text: `{ title: 'title_ne' }`
 */
export function completenessOf(
  record: Readonly<Record<string, unknown>>,
  fields: Readonly<Record<string, string>>,
): Completeness {
  const written = Object.entries(fields).filter(([field, other]) => hasText(record[field]) || hasText(record[other]));
  const done = written.filter(([field, other]) => hasText(record[field]) && hasText(record[other]));
  return { done: done.length, total: written.length };
}
