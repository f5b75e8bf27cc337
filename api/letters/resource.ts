import { eq } from 'drizzle-orm';
import { Conflict } from '#api/http/errors';
import { declare, type Written } from '#api/rest/declaration';
import { resource } from '#api/rest/resource';
import { cacheTags } from '#core/kit/cache-tags';
import { versionedLetters } from '#db/kit/versioned';
import { type LetterInput, letterFields, letterInput, letters } from '#db/letters/schema';

/** They can be changed of a letter that is no draft any more: readers have the rest of it. */
const ALWAYS_OPEN: readonly string[] = ['in_archive', 'updated_at', 'search'];

/** @throws Conflict when a letter that is no draft would say something else, or go to others */
async function onlyDrafts(records: Written<typeof letters, LetterInput>[]): Promise<void> {
  for (const { before, after } of records) {
    if (!before || before.status === 'draft') continue;
    const was: Readonly<Record<string, unknown>> = before;
    const isChanged = Object.entries(after).some(
      ([name, value]) => !ALWAYS_OPEN.includes(name) && JSON.stringify(value) !== JSON.stringify(was[name]),
    );
    if (isChanged) throw new Conflict(({ letters }) => letters.notDraft);
  }
}

const isDraft = eq(letters.status, 'draft');

export const letterDeclaration = declare({
  name: 'letters',
  table: letters,
  input: letterInput,
  title: 'subject',
  versioned: versionedLetters,
  fields: letterFields,
  // No write of a record changes its status: what was a draft, or is new, is one afterwards.
  drafts: { where: isDraft, is: () => true },
  sortable: ['subject', 'status', 'created_at', 'updated_at', 'started_at'],
  search: letters.search,
  // The sanitizer is large, and only who writes needs it.
  store: async (letter) => (await import('#db/letters/write')).letterRow(letter),
  // A draft is on no page.
  tags: (_id, { started_at }) => (started_at ? [cacheTags.letters] : []),
  check: onlyDrafts,
  // Of any other one its numbers and its consent are kept.
  deletable: { where: isDraft, refusal: ({ letters: words }) => words.keptLetter },
});

export const letterResource = resource(letterDeclaration);
