import { eq } from 'drizzle-orm';
import { ensureMay } from '#api/auth/permissions';
import { restorableOf } from '#api/history/declarations';
import type { ApiContext } from '#api/http/context';
import { ApiError, Invalid, Outdated } from '#api/http/errors';
import { uuidOf, writeContextOf } from '#api/rest/write-context';
import { checkSettings, saveSettings } from '#api/settings/save';
import { isSameText } from '#core/kit/text';
import { hasText } from '#core/translations/completeness';
import { TAKEN_IN, type TakenText, type TranslatedText } from '#core/translations/contract';
import type { Text } from '#core/words/languages';
import type { ActivityEntry } from '#db/history/log-activity';
import { versions } from '#db/history/schema';
import type { Database } from '#db/kit/client';
import { versionedEvents, versionedSettings } from '#db/kit/versioned';
import { alikeDates } from '#db/series/alike';
import { isHtml, pairsOf, type TextRecord, TRANSLATED, textsOf } from '#db/translations/queries';

type Table = (typeof TRANSLATED)[number];
type Verdict = Pick<TakenText, 'outcome'> & { why?: Text };

interface Change {
  text: TranslatedText;
  column: string;
}

const tableOf = (resource: string) => TRANSLATED.find(({ of }) => of.resource === resource);

/** The entry of the history of a file, the same for all of its parts. */
export function entryOfFile(c: ApiContext, importId: string): ActivityEntry {
  const { actor, now } = c.var;
  const id = uuidOf([actor.id, TAKEN_IN, importId]);
  return { id, actor, action: 'translate', resource: TAKEN_IN, at: now().toISOString() };
}

/**
 * Stores translated texts, a write for each record, under the rules of any write. A text that is refused
 * does not hold up the others. Tells what became of each, in their order.
 * @param entry the entry of the history; `null` to tell what would become of the texts, and store none
 */
export async function takeIn(
  c: ApiContext,
  texts: readonly TranslatedText[],
  entry: ActivityEntry | null,
): Promise<TakenText[]> {
  const { db, today, words } = c.var;
  const byRecord = Map.groupBy(texts, ({ resource, id }) => keyOf(resource, id));
  const wanted = [...byRecord.values()].flatMap(([first]) => {
    const table = first && tableOf(first.resource);
    return table ? { table, id: first.id } : [];
  });
  const stored = await textsOf(db, today, wanted);
  const before = entry ? await writtenUnder(db, entry) : new Set();
  const verdicts = new Map<TranslatedText, Verdict>();
  for (const own of byRecord.values())
    if (own.some(({ resource, id }) => before.has(keyOf(resource, id))))
      for (const text of own)
        verdicts.set(
          text,
          refused(({ translations }) => translations.repeated),
        );
    else for (const [text, verdict] of await recordTaken(c, own, stored, entry)) verdicts.set(text, verdict);
  return texts.map((text) => {
    const { resource, id, field } = text;
    const { outcome, why } = verdicts.get(text) ?? { outcome: 'refused' };
    const title = stored.get(resource)?.get(id)?.title ?? '';
    return { resource, id, field, title, outcome, reason: why?.(words) ?? null };
  });
}

const keyOf = (resource: string, id: string) => JSON.stringify([resource, id]);

/** The records that were written under an entry before: it can hold one change of each. */
async function writtenUnder(db: Database, { id }: ActivityEntry): Promise<Set<string>> {
  const { resource, record_id, owner_id, activity_id } = versions;
  const rows = await db.select({ resource, record_id, owner_id }).from(versions).where(eq(activity_id, id));
  // The settings are one record, whose fields are rows.
  return new Set(rows.flatMap((row) => [keyOf(row.resource, row.record_id), keyOf(row.resource, row.owner_id)]));
}

async function recordTaken(
  c: ApiContext,
  texts: readonly TranslatedText[],
  stored: Awaited<ReturnType<typeof textsOf>>,
  entry: ActivityEntry | null,
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
    for (const [text, verdict] of await store(c, record, changes, entry)) verdicts.set(text, verdict);
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
  entry: ActivityEntry | null,
): Promise<Map<TranslatedText, Verdict>> {
  const verdicts = new Map<TranslatedText, Verdict>();
  let left = changes;
  while (left[0]) {
    const refusals = await write(c, { resource: left[0].text.resource, id, updated_at }, left, entry);
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

/** Writes all or none, or without an entry only looks whether it could; gives why a column is refused. */
async function write(
  c: ApiContext,
  { resource, id, updated_at }: { resource: string; id: string; updated_at: string | null },
  changes: readonly Change[],
  entry: ActivityEntry | null,
): Promise<(column: string) => Text | undefined> {
  const row = Object.fromEntries(changes.map(({ column, text }) => [column, text.ne]));
  try {
    ensureMay(c, 'edit', resource);
    if (resource === versionedSettings.resource) {
      if (entry) await saveSettings(c, row, {}, entry.action, entry);
      else await checkSettings(c, row);
    } else {
      const writes = restorableOf(resource).writes({ ...writeContextOf(c), ...(entry && { entry }) });
      // With its version: who changes the English text at this moment is not overlooked.
      const body = { ...row, ...(updated_at !== null && { updated_at }) };
      // The dates of a series that say the same are given it, too.
      const others = resource === versionedEvents.resource ? await alikeDates(c.var.db, id) : [];
      if (!entry || others.length > 0) await writes.check(id, body);
      if (entry && others.length > 0) await writes.updateMany([id, ...others], row, entry.action);
      else if (entry) await writes.update(id, body, entry.action);
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
