import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { unknownAddress } from '#db/queries/unknown-address';
import { pages } from '#db/schema/page';
import { type Library, openLibrary } from '#testing/search';

let library: Library;
beforeEach(async () => {
  library = await openLibrary();
});
afterEach(() => library.close());

const rename = (from: string, slug: string) =>
  library.db.update(pages).set({ slug }).where(eq(pages.slug, from));
const former = async (path: string) => (await unknownAddress(library.db, path, [])).former;

test('an address that a page had leads to it, however often it is renamed', async () => {
  await library.addPage({ slug: 'a' });
  await rename('a', 'b');
  await rename('b', 'c');
  expect(await former('/a')).toBe('c');
  expect(await former('/b')).toBe('c');
  await rename('c', 'a');
  expect(await former('/b')).toBe('a');
  // The page has it again.
  expect(await former('/a')).toBeNull();
});

test('an address that two pages had leads to the later one', async () => {
  await library.addPage({ slug: 'a' });
  await rename('a', 'first');
  await library.addPage({ slug: 'a' });
  await rename('a', 'second');
  expect(await former('/a')).toBe('second');
});

test('pages that exchange their addresses make no loop', async () => {
  await library.addPage({ slug: 'a' });
  await library.addPage({ slug: 'b' });
  await rename('a', 'c');
  await rename('b', 'a');
  await rename('c', 'b');
  // Both addresses are pages, which come first; the third one is the former of one page.
  expect(await former('/c')).toBe('b');
});

test('a former address leads nowhere while its page is a draft or deleted', async () => {
  await library.addPage({ slug: 'a' });
  await rename('a', 'b');
  await library.db.update(pages).set({ status: 'draft' });
  expect(await former('/a')).toBeNull();
  await library.db.update(pages).set({ status: 'published' });
  expect(await former('/a')).toBe('b');
  const [page] = await library.db.select().from(pages);
  await library.db.delete(pages);
  expect(await former('/a')).toBeNull();
  // As the bin brings it back.
  if (page) await library.db.insert(pages).values(page);
  expect(await former('/a')).toBe('b');
});
