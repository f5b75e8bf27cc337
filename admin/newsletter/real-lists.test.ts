import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type ReaderChoices, readList } from '#admin/newsletter/read-list.ts';
import { paths } from '#core/kit/paths';
import { openTable } from '#core/tables/open';
import { isInAudience } from '#db/letters/mailing';
import { outbox } from '#db/mail/schema';
import { newsletterSubscribers } from '#db/newsletter/schema';
import { startAsAdmin } from '#testing/as-admin';
import { encoded } from '#testing/samples/encoded';
import { contacts } from '#testing/samples/readers/contacts';
import { newsletters } from '#testing/samples/readers/newsletters';
import type { RealList } from '#testing/samples/readers/real-list';
import { spreadsheets } from '#testing/samples/readers/spreadsheets';
import { workbook } from '#testing/samples/workbook';

const { api, send } = await startAsAdmin({ SITE_NOW: '2026-04-01T00:00:00.000Z' });

const LISTS = [...spreadsheets, ...newsletters, ...contacts];

async function peopleOf({ file, encoding = 'utf-8', name = 'a.csv', words = new Map() }: RealList) {
  const bytes = typeof file === 'string' ? encoded(file, encoding) : workbook(file);
  const choices: ReaderChoices = { columns: new Map(), dates: { order: null, era: null }, words };
  return readList(await openTable(bytes), choices, { name, today: '2026-04-01' });
}

test.each(LISTS)('readers of $program are read to the field', async (list) => {
  const read = await peopleOf(list);
  expect(read.asks).toEqual({ order: null, era: null });
  expect(read.unknown).toEqual(list.unknown ?? []);
  expect(read.people).toEqual(list.people);
});

test.each(LISTS)('whoever has left the list of $program gets no mail and no letter', async (list) => {
  for (const table of [newsletterSubscribers, outbox]) await api.db.delete(table);
  const { people } = await peopleOf(list);
  const body = { people, consent_source: 'Their list', has_consent: true };
  const answer = await send('POST', `${paths.api.admin()}/subscribers/import`, body);
  expect(answer.status).toBe(200);
  const audience = await api.db.all<{ email: string }>(
    sql`select s.email from ${newsletterSubscribers} s
      where ${isInAudience({ topic: 'letters', audience_lang: null })} order by s.email`,
  );
  const wanted = list.people.filter((person) => person.status === 'confirmed' && person.wants_letters !== false);
  expect(audience.map(({ email }) => email)).toEqual(wanted.map(({ email }) => email).toSorted());
  expect(await api.db.select().from(outbox)).toEqual([]);
});
