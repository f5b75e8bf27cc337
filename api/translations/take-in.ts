import { ensureMay } from '#api/auth/permissions';
import { restorableOf } from '#api/history/declarations';
import type { ApiContext } from '#api/http/context';
import { ApiError, Invalid, Outdated } from '#api/http/errors';
import { writeContextOf } from '#api/rest/write-context';
import { saveSettings } from '#api/settings/save';
import { isSameText } from '#core/kit/text';
import { hasText } from '#core/translations/completeness';
import type { TakenText, TranslatedText } from '#core/translations/contract';
import type { Text } from '#core/words/languages';
import { isHtml, pairsOf, type TextRecord, TRANSLATED, textsOf } from '#db/translations/queries';

type Table = (typeof TRANSLATED)[number];
type Verdict = Pick<TakenText, 'outcome'> & { why?: Text };

interface Change {
  text: TranslatedText;
  column: string;
}

const tableOf = (resource: string) => TRANSLATED.find(({ of }) => of.resource === resource);

/**
 * Stores translated texts, a write for each record, under the rules of any write. A text that is refused
 * does not hold up the others. Tells what became of each, in their order.
 */
export async function takeIn(c: ApiContext, texts: readonly TranslatedText[]): Promise<TakenText[]> {
  const { db, today, words } = c.var;
  const byRecord = Map.groupBy(texts, ({ resource, id }) => JSON.stringify([resource, id]));
  const wanted = [...byRecord.values()].flatMap(([first]) => {
    const table = first && tableOf(first.resource);
    return table ? { table, id: first.id } : [];
  });
  const stored = await textsOf(db, today, wanted);
  const verdicts = new Map<TranslatedText, Verdict>();
  for (const own of byRecord.values())
    for (const [text, verdict] of await recordTaken(c, own, stored)) verdicts.set(text, verdict);
  return texts.map((text) => {
    const { resource, id, field } = text;
    const { outcome, why } = verdicts.get(text) ?? { outcome: 'refused' };
    const title = stored.get(resource)?.get(id)?.title ?? '';
    return { resource, id, field, title, outcome, reason: why?.(words) ?? null };
  });
}

async function recordTaken(
  c: ApiContext,
  texts: readonly TranslatedText[],
  stored: Awaited<ReturnType<typeof textsOf>>,
): Promise<Map<TranslatedText, Verdict>> {
  const verdicts = new Map<TranslatedText, Verdict>();
  const changes: Change[] = [];
  const [{ resource, id } = { resource: '', id: '' }] = texts;
  const table = tableOf(resource);
  const record = stored.get(resource)?.get(id);
  const fields = new Set<string>();
  for (const text of texts) {
    const repeats = fields.has(text.field);
    fields.add(text.field);
    const found = repeats ? refused(({ translations }) => translations.repeated) : await look(text, table, record);
    if ('outcome' in found) verdicts.set(text, found);
    else changes.push(found);
  }
  if (record && changes.length > 0)
    for (const [text, verdict] of await store(c, record, changes)) verdicts.set(text, verdict);
  return verdicts;
}

const refused = (why: Text): Verdict => ({ outcome: 'refused', why });

async function look(
  text: TranslatedText,
  table: Table | undefined,
  record: TextRecord | undefined,
): Promise<Verdict | Change> {
  if (!table) return refused(({ translations }) => translations.unknownKind);
  if (!record) return refused(({ errors }) => errors.noRecord(text.resource));
  const { field, en, ne } = text;
  const [, column] = pairsOf(table).find(([name]) => name === field) ?? [];
  if (column === undefined) return refused(({ translations }) => translations.unknownField);
  // A translator leaves out what they cannot say: that takes no translation away.
  if (!hasText(ne)) return { outcome: 'empty' };
  if (isSameText(await asStored(table, field, ne), record.ne[field] ?? '')) return { outcome: 'same' };
  // The translation is of a text that is there no more.
  if (!isSameText(en, record.en[field] ?? ''))
    return { outcome: 'changed', why: ({ translations }) => translations.changed };
  return { text, column };
}

/** The text as a write would store it, so that the same file twice is no change. */
async function asStored(table: Table, field: string, text: string): Promise<string> {
  // The sanitizer is large, and only who writes needs it.
  return isHtml(table, field) ? (await import('#db/kit/sanitize-html')).sanitizeHtml(text) : text;
}

/** Writes the changes of a record at once; those that are refused are left out, and the others tried again. */
async function store(
  c: ApiContext,
  { id, updated_at }: TextRecord,
  changes: readonly Change[],
): Promise<Map<TranslatedText, Verdict>> {
  const verdicts = new Map<TranslatedText, Verdict>();
  let left = changes;
  while (left[0]) {
    const refusals = await write(c, left[0].text.resource, id, updated_at, left);
    for (const { text, column } of left) {
      const why = refusals(column);
      if (why) verdicts.set(text, refused(why));
      else verdicts.set(text, { outcome: 'stored' });
    }
    const rest = left.filter(({ text }) => verdicts.get(text)?.outcome !== 'refused');
    // Nothing was refused: then all of it is stored.
    if (rest.length === left.length) break;
    left = rest;
  }
  return verdicts;
}

/** All or none; gives why a column is refused. */
async function write(
  c: ApiContext,
  resource: string,
  id: string,
  version: string | null,
  changes: readonly Change[],
): Promise<(column: string) => Text | undefined> {
  const row = Object.fromEntries(changes.map(({ column, text }) => [column, text.ne]));
  try {
    ensureMay(c, 'edit', resource);
    if (resource === 'settings') await saveSettings(c, row, {});
    else {
      const writes = restorableOf(resource).writes(writeContextOf(c));
      // With its version: who changes the English text at this moment is not overlooked.
      await writes.update(id, { ...row, ...(version !== null && { updated_at: version }) });
    }
    return () => undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error instanceof Outdated) return () => (words) => words.errors.conflict;
    if (!(error instanceof Invalid)) return () => (words) => error.said(words).message;
    if (changes.some(({ column }) => column in error.fields)) return (column) => error.fields[column];
    // Something else of the record is not as it has to be: its form says where.
    return () => (words) => Object.values(error.said(words).errors ?? {}).join(' ');
  }
}
