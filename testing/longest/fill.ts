import { getTableColumns, getTableName } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import { paths } from '#core/kit/paths';
import { CHOICES, OWN_QUESTIONS } from '#core/registrations/questions';
import { SERIES_FIELDS } from '#core/series/fields';
import { eventInput } from '#db/events/schema';
import { festivalInput } from '#db/festivals/schema';
import { galleries, galleryInput } from '#db/galleries/schema';
import { tables } from '#db/kit/tables';
import { letterInput } from '#db/letters/schema';
import { locationInput } from '#db/locations/schema';
import { pageCategoryInput, pageInput } from '#db/pages/schema';
import { settingsInput } from '#db/settings/schema';
import { sessions } from '#db/users/schema';
import { type Caller, call } from '#testing/client';
import { fill } from '#testing/full-database/fill';
import { askLibsql } from '#testing/full-database/tables';
import { longestOf, longText } from '#testing/longest/values';
import type { Api } from '#testing/people';

type Fields = Record<string, unknown>;

/** What tells the texts of two records apart. */
const [FIRST, SECOND] = ['one-', 'two-'];

/** The longest values of the fields of an input twice, but for those that are given. */
function twiceLongest(input: z.ZodObject, given: Fields): [Fields, Fields] {
  const left = Object.entries(input.shape).filter(([name]) => !(name in given));
  const found = left.map(([name, one]) => [name, longestOf(one, `${FIRST}${name}-`)]);
  const first: Fields = { ...Object.fromEntries(found), ...given };
  const second = JSON.stringify(first).replaceAll(FIRST, SECOND);
  return [first, z.record(z.string(), z.unknown()).parse(JSON.parse(second))];
}

/** All that an event may ask, each text as long as it may be. */
function longestQuestions() {
  const label = (at: number) => ({ label: longText(120, `${at} `), label_ne: longText(120, `${at} `) });
  const own = Array.from({ length: OWN_QUESTIONS }, (_, at) => ({
    ...{ id: `${at}`.repeat(20), kind: 'choice', required: true, ...label(at) },
    choices: Array.from({ length: CHOICES }, (_, nth) => label(nth)),
  }));
  return { ...{ children: 'required', diet: 'required', note: 'required' }, own };
}

/** Resources of the back office with what their inputs take at most; `given` are fields that depend on one another. */
const WRITTEN: Record<string, { input: z.ZodObject; given: (ids: string[]) => Fields }> = {
  page_categories: { input: pageCategoryInput, given: () => ({}) },
  locations: { input: locationInput, given: () => ({ map_point: '-36.123456, 174.123456' }) },
  events: {
    input: eventInput,
    given: (gallery_ids) => ({
      date: '2198-12-30',
      start_time: '10:00',
      end_time: '23:59',
      gallery_ids,
      location_id: null,
      draft: false,
      publish_on: null,
      series_rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SA',
      registration_from: null,
      registration_until: null,
      registration_questions: longestQuestions(),
    }),
  },
  galleries: {
    input: galleryInput,
    given: () => ({ folder_name: FIRST + 'a'.repeat(150), event_id: null, draft: false, publish_on: null }),
  },
  festivals: { input: festivalInput, given: () => ({}) },
  pages: { input: pageInput, given: () => ({ slug: FIRST + 'a'.repeat(90), category_id: null, publish_on: null }) },
  letters: { input: letterInput, given: () => ({}) },
};
/** Of the settings, those whose form follows from more than a length, and what would lock the caller out. */
const SETTINGS_GIVEN = { bikram_sambat_years: null, school_holidays: null, second_step_from: null };

/** What the columns with JSON hold that no input of the back office writes, by table and column. */
const STORED_JSON: Record<string, () => unknown> = {
  'events.tags': () => Array.from({ length: 20 }, (_, at) => longText(40, `${at} `)),
  'events.registration_questions': longestQuestions,
  'events.series_own': () => SERIES_FIELDS,
  'registrations.answers': () => Object.fromEntries([0, 1, 2].map((at) => [`${at}`.repeat(20), longText(300, '')])),
  'event_mailings.said': () => ({ subject: longText(150, ''), text: longText(5000, '') }),
  'letters.blocks': () => longestOf(letterInput.shape.blocks, 'b'),
  'letters.resolved': () =>
    z
      .array(z.looseObject({ kind: z.string() }))
      .parse(longestOf(letterInput.shape.blocks, 'b'))
      .map((block) => ({
        ...block,
        ...(block.kind === 'picture' && { size: null }),
        ...(block.kind === 'event' && { event: null }),
        ...(block.kind === 'gallery' && { gallery: null }),
      })),
  'outbox.parts': () => ({ text: longText(90_000, 'Namaste '), html: longText(90_000, '<p>') }),
  'passkeys.transports': () => ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'],
  'notices.details': () => ({ who: longText(10_000, 'a@example.org ') }),
  'idempotency_keys.answer': () => ({ success: true, message: longText(1000, '') }),
};

/** The same as text, each made once. */
const madeJson = new Map<string, string>();
function storedJson(column: string): string | undefined {
  const make = STORED_JSON[column];
  if (!make) return undefined;
  const made = madeJson.get(column) ?? JSON.stringify(make());
  madeJson.set(column, made);
  return made;
}

/** Every column of every table, as `table.column`. */
const columns = new Map<string, SQLiteColumn>(
  tables.flatMap(({ table }) =>
    Object.values(getTableColumns(table)).map((column): [string, SQLiteColumn] => [
      `${getTableName(table)}.${column.name}`,
      column,
    ]),
  ),
);
/** The columns that hold JSON (`json` of the schema). */
const jsonColumns: readonly string[] = [...columns].flatMap(([name, { columnType }]) =>
  columnType === 'SQLiteCustomColumn' || columnType === 'SQLiteTextJson' ? [name] : [],
);

/** How long a text is that no input bounds, in characters; ids, keys and addresses are shorter. */
const LONG = 2500;
const SHORT = 190;
/** How many rows of each table are filled beside those that are written through the back office. */
const ROWS = 2;
const IS_SHORT =
  /(^|_)(id|key|token|path|email|digest|slug|folder_name|identifier|window|to|url|actor|client|counted|action|resource|name|ref|target|message_id)$/;
const IS_TIME = /(^|_)(at|on|date|time|until|since)$/;
/** The history and the bin are filled by real writes, and what the installation knows has a form of its own. */
const BY_WRITES = ['versions', 'installation', 'site_settings'];

async function send(caller: Caller, method: string, path: string, body?: object) {
  const answer = await call(caller, path, { method, ...(body && { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return z.looseObject({ id: z.string() }).parse(await answer.json());
}

/**
 * Fills every column of every table with the longest value that inputs allow, or a very long one where no input
 * says: through the back office what it writes, so that history and bin have it, and the rest behind it.
 */
export async function fillLongest({ db }: Pick<Api, 'db'>, caller: Caller): Promise<void> {
  const at = '2026-02-01T00:00:00.000Z';
  const ids = Array.from({ length: 100 }, (_, nth) => longText(80, `linked-${nth}-`));
  await db
    .insert(galleries)
    .values(
      ids.map((id, nth) => ({
        id,
        title: longText(200, `${nth} `),
        folder_name: `linked-${nth}`,
        created_at: at,
        updated_at: at,
      })),
    );
  for (const [name, { input, given }] of Object.entries(WRITTEN)) {
    const path = `${paths.api.admin()}/${name}`;
    const [first, second] = twiceLongest(input, given(ids));
    const { id } = await send(caller, 'POST', path, first);
    await send(caller, 'PUT', `${path}/${id}`, second);
    const { id: gone } = await send(caller, 'POST', path, first);
    await send(caller, 'DELETE', `${path}/${gone}`);
  }
  for (const fields of twiceLongest(settingsInput, SETTINGS_GIVEN))
    await send(caller, 'PUT', paths.api.settings(), fields);
  await fill(
    askLibsql(db),
    1,
    BY_WRITES,
    (table, column, words) => {
      const json = storedJson(`${table}.${column}`);
      if (json) return json;
      if (jsonColumns.includes(`${table}.${column}`))
        throw new Error(`say the longest value of ${table}.${column} in STORED_JSON`);
      // The words end with the number of the row.
      const choices = columns.get(`${table}.${column}`)?.enumValues ?? [];
      if (choices.length > 0) return choices[Number(words.at(-1)) % choices.length];
      if (/(^|_)lang$/.test(column)) return 'ne';
      if (IS_TIME.test(column)) return undefined;
      return longText(IS_SHORT.test(column) ? SHORT : LONG, `${words} `);
    },
    ROWS,
  );
  // Second steps are among it: whoever looks at it has used one.
  await db.update(sessions).set({ factor: 'passkey' });
}
