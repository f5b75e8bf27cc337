import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eq, getTableName } from 'drizzle-orm';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { events } from '#db/events/schema';
import { eventTexts } from '#db/events/texts';
import { festivals } from '#db/festivals/schema';
import { festivalRow } from '#db/festivals/write';
import { media } from '#db/files/schema';
import { galleryPhotos } from '#db/galleries/schema';
import { tables } from '#db/kit/tables';
import { locations } from '#db/locations/schema';
import { locationRow } from '#db/locations/write';
import { pages } from '#db/pages/schema';
import { exportedRows, writeExport } from '#scripts/export/write';
import { TABLE_NAMES, TABLES } from '#scripts/import/tables';
import { Stop } from '#scripts/local/root';
import { emptySociety } from '#testing/moving';
import { COUNTRIES, savedByExcel } from '#testing/samples/excel';
import { formerFiles, formerTables, writeFormerFiles, writeJson } from '#testing/samples/former-export';

const first = await emptySociety();
const source = ({ society: { db, files } }: typeof first) => ({
  db,
  files,
  origin: 'https://society.example',
  now: new Date(),
});

const former = first.newFolder();
writeFormerFiles(former, await formerFiles());
writeJson(former, formerTables());
await first.moveIn(former);
const publish_on = '2099-01-01T00:00:00.000Z';
await first.db
  .update(pages)
  .set({
    status: 'draft',
    publish_on,
    menu_place: 'about',
    menu_order: 2,
    in_footer: true,
    footer_order: 1,
    meta_description_ne: 'हाम्रो बारेमा',
  });
await first.db.update(galleryPhotos).set({ alt: 'A lamp', alt_ne: 'दियो' });
const hall = { name: 'Hall', name_ne: 'हल', address: '12 "Hall" Street, Auckland', address_ne: null };
const stored = { id: 'hall-1', ...locationRow({ ...hall, map_point: '-36.8846, 174.7127' }) };
await first.db
  .insert(locations)
  .values({ ...stored, created_at: '2026-01-02T03:04:05.678Z', updated_at: '2026-01-02T03:04:05.678Z' });
for (const event of await first.db.select().from(events)) {
  const online_url = 'https://video.example/live?v=1';
  const registration = {
    ...{ registration_open: true, registration_places: 120, registration_party_max: 8 },
    registration_from: '2023-01-02T03:04:05.678Z',
    registration_until: '2023-02-02T03:04:05.678Z',
    registration_questions: {
      ...({ children: 'required', diet: 'off', note: 'optional' } as const),
      own: [
        { id: 'hall', kind: 'text' as const, required: true, label: 'Which "hall"?', label_ne: 'कुन?', choices: [] },
      ],
    },
    registration_thanks: 'Thank you,\nsee you there.',
    registration_thanks_ne: 'धन्यवाद',
  };
  const more = { attendance: 'About 120', location_ne: 'हल', location_id: stored.id, online_url, ...registration };
  const whole = { ...more, ...eventTexts({ ...event, ...more }) };
  await first.db.update(events).set(whole).where(eq(events.id, event.id));
}
await first.db.insert(festivals).values(ofNepal());
const folder = first.newFolder();
await writeExport(folder, source(first));

/** A festival with all there is to say of one, and one with the least. */
function ofNepal() {
  const stamps = { created_at: '2026-01-02T03:04:05.678Z', updated_at: '2026-01-03T03:04:05.678Z' };
  const said = {
    id: 'dashain-2026',
    name: 'Dashain',
    name_ne: 'दशैं',
    date: '2026-10-11',
    about: 'Two lines,\nwith “quotes" and a comma.',
    about_ne: 'ठूलो चाड\nहो।',
    end_date: '2026-10-25',
    confirmed: true,
    source: 'Nepal Panchanga Nirnayak Samiti',
  };
  const least = { id: 'teej-2027', name: 'Teej', name_ne: null, date: '2027-09-04' };
  return [said, least].map((one) => ({ ...festivalRow(one), ...stamps }));
}

/** Rows without the names of stored files, which are new each time, and what counts changes. */
function comparable(rows: unknown): unknown {
  const text = JSON.stringify(rows, (name, value) => (name === 'updated_at' ? undefined : value));
  return JSON.parse(
    text
      .replace(/\/media\/(media|galleries|contents)\/[\w/.-]+/g, '/media/$1/…')
      .replace(/"(?:hero|magazine)-[\w-]+\.(jpg|pdf)"/g, '"….$1"'),
  );
}

test('an exported society is the same after it was imported into an empty one', async () => {
  const second = await emptySociety();
  const { plan } = await second.moveIn(folder);
  expect(plan.report.findings).toEqual([]);
  const [before, after] = [await exportedRows(first.db), await exportedRows(second.db)];
  expect(before.events).toHaveLength(2);
  expect(before.festivals).toHaveLength(2);
  expect(before.locations).toHaveLength(1);
  expect(comparable(after)).toEqual(comparable(before));
  const sizes = async ({ db }: typeof first) => {
    const rows = await db.select().from(media);
    return rows.map(({ width, height }) => `${width}×${height}`).sort();
  };
  expect(await sizes(second)).toEqual(await sizes(first));
  await second.close();
});

test.each(COUNTRIES)('an exported society that Excel in %s has saved is the same after its import', async (country) => {
  const second = await emptySociety();
  const saved = second.newFolder();
  cpSync(folder, saved, { recursive: true });
  for (const table of TABLE_NAMES) {
    const file = path.join(saved, `${table}.csv`);
    writeFileSync(file, savedByExcel(readFileSync(file, 'utf8'), country));
  }
  const { plan } = await second.moveIn(saved);
  expect(plan.report.findings).toEqual([]);
  expect(comparable(await exportedRows(second.db))).toEqual(comparable(await exportedRows(first.db)));
  await second.close();
});

test('every text in Nepali that a table can have is exported', () => {
  for (const { table, fields } of tables) {
    const name = TABLE_NAMES.find((one) => one === getTableName(table));
    const nepali = Object.values(fields.translated ?? {});
    if (name) expect([...TABLES[name].taken], name).toEqual(expect.arrayContaining(nepali));
  }
});

test('an export has the published events as a calendar', () => {
  const text = readFileSync(path.join(folder, 'events.ics'), 'utf8');
  const calendar = new ICAL.Component(ICAL.parse(text));
  const inCalendar = calendar.getAllSubcomponents('vevent');
  const titles = inCalendar.map((event) => event.getFirstPropertyValue('summary'));
  expect(titles.sort()).toEqual(['Dashain 2023', 'Picnic, with “quotes"']);
});

test('an export has every picture that is stored, and the magazine', async () => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const pictures = names.filter((name) => /\.(?:jpg|png)$/.test(name)).sort();
  const stored = await first.db.select({ key: media.key }).from(media);
  expect(pictures).toEqual(stored.map(({ key }) => key).sort());
  expect(names.filter((name) => name.endsWith('.pdf'))).toHaveLength(1);
});

test('an export into a folder that is not empty is refused', async () => {
  await expect(writeExport(folder, source(first))).rejects.toThrow(Stop);
});
