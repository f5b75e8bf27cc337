import { and, eq, ne, sql } from 'drizzle-orm';
import { Conflict } from '#api/errors';
import { declare, type Written } from '#api/rest/declaration';
import { resource } from '#api/rest/resource';
import { cacheTags } from '#core/cache-tags';
import type { Database } from '#db/client';
import { inList } from '#db/in-list';
import { type LetterInput, letterFields, letterInput, letters } from '#db/schema/letter';
import { versionedLetters } from '#db/versioned';

/** What can be changed of a letter that is no draft any more: readers have the rest of it. */
const ALWAYS_OPEN: readonly string[] = ['in_archive', 'updated_at', 'search'];

/** @throws Conflict when a letter that is no draft would say something else, or go to others */
async function onlyDrafts(records: Written<typeof letters, LetterInput>[]): Promise<void> {
  for (const { before, after } of records) {
    if (!before || before.status === 'draft') continue;
    const was: Readonly<Record<string, unknown>> = before;
    const isChanged = Object.entries(after).some(
      ([name, value]) =>
        !ALWAYS_OPEN.includes(name) && JSON.stringify(value) !== JSON.stringify(was[name]),
    );
    if (isChanged) throw new Conflict(({ letters }) => letters.notDraft);
  }
}

/** @throws Conflict when one of the letters is no draft: its numbers and its consent are kept */
async function onlyDraftsGo(ids: readonly string[], db: Database): Promise<void> {
  const sent = await db.$count(
    letters,
    and(sql`${letters.id} in ${inList(ids)}`, ne(letters.status, 'draft')),
  );
  if (sent > 0) throw new Conflict(({ letters }) => letters.keptLetter);
}

export const letterDeclaration = declare({
  name: 'letters',
  table: letters,
  input: letterInput,
  title: 'subject',
  versioned: versionedLetters,
  fields: letterFields,
  // No write of a record changes its status: what was a draft, or is new, is one afterwards.
  drafts: { where: eq(letters.status, 'draft'), is: () => true },
  sortable: ['subject', 'status', 'created_at', 'updated_at', 'started_at'],
  search: letters.search,
  // The sanitizer is large, and only who writes needs it.
  store: async (letter) => (await import('#db/write/letter')).letterRow(letter),
  // A draft is on no page.
  tags: (_id, { started_at }) => (started_at ? [cacheTags.letters] : []),
  check: onlyDrafts,
  checkDeletion: onlyDraftsGo,
});

export const letterResource = resource(letterDeclaration);
