import { globSync } from 'node:fs';
import path from 'node:path';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { en } from '#core/words/en';
import { said } from '#core/words/keys';
import type { FieldFacts } from '#db/kit/facts';
import { tables } from '#db/kit/tables';
import { settingsFields, settingsInput } from '#db/settings/schema';

const modules: [string, Record<string, unknown>][] = await Promise.all(
  globSync('db/**/*schema.ts').map(async (file) => [file, await import(path.resolve(file))]),
);

/** The inputs of each file of an entity, with the tables that stand beside them. */
const entities = modules.map(([file, exported]) => ({
  file,
  tables: Object.values(exported).filter((one): one is SQLiteTable => is(one, SQLiteTable)),
  inputs: Object.entries(exported).flatMap(([name, one]) =>
    name.endsWith('Input') && one instanceof z.ZodObject ? [{ name, input: one }] : [],
  ),
}));

const factsOf = (table: SQLiteTable): FieldFacts => tables.find((one) => one.table === table)?.fields ?? {};

test('every table of the schema is listed, once', () => {
  const declared = entities.flatMap((entity) => entity.tables).map(getTableName);
  expect(tables.map(({ table }) => getTableName(table)).toSorted()).toEqual(declared.toSorted());
});

/** How a field shows pictures, by its refusals of a wrong address and of an insecure picture. */
function picturesIn(field: unknown): 'url' | 'html' | undefined {
  if (!(field instanceof z.ZodType)) return undefined;
  const says = (value: unknown) => {
    const message = field.safeParse(value).error?.issues[0]?.message;
    return message && said(en, message);
  };
  const insecure = 'http://pictures.example/a.jpg';
  if (says('no address') === en.fields.imageUrl) return says(insecure) === en.fields.insecureUrl ? 'url' : undefined;
  const html = `<img src="${insecure}">`;
  // The parts of a letter have rich text too.
  const parts = [{ id: 'a', kind: 'text', html }];
  if ([html, parts].some((value) => says(value) === en.fields.insecurePicture)) return 'html';
  return undefined;
}

/** Every field that can be written and is a column. */
const written = entities.flatMap(({ tables: own, inputs }) =>
  inputs.flatMap(({ name: input, input: { shape } }) =>
    Object.entries(shape).flatMap(([name, field]) =>
      own
        .filter((table) => name in getTableColumns(table))
        .map((table) => ({ title: `${input}, ${name}`, name, field, table })),
    ),
  ),
);

test.each(written)(
  '$title can be read, and is known to show pictures exactly when it takes them',
  ({ name, field, table }) => {
    const fields: FieldFacts = factsOf(table);
    expect(fields.internal ?? []).not.toContain(name);
    expect(fields.pictures?.[name]).toBe(picturesIn(field));
  },
);

test('inputs of pictures and of rich text are found', () => {
  expect(written.filter(({ field }) => picturesIn(field)).length).toBeGreaterThan(5);
});

test.each(Object.entries(settingsInput.shape))(
  'the setting %s is known to name a picture exactly when it takes names',
  (name, field) => {
    // A magazine is a document: its field takes an address, and no stored name.
    const takesNames = picturesIn(field) === 'url' && field.safeParse('hero.jpg').success;
    expect(name in settingsFields.pictures).toBe(takesNames);
  },
);
