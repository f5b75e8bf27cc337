import type { D1Database } from '@cloudflare/workers-types';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { database } from '#db/kit/client';
import { needsProof } from '#db/kit/proven';
import { pageCategories } from '#db/pages/schema';
import { emptyDatabase } from '#testing/database';

describe('a recent proof', () => {
  test.each<[string, unknown[]?]>([
    ['insert into "profiles" ("id", "role") values (?, ?)'],
    ['INSERT OR IGNORE INTO profiles VALUES (?)'],
    ['insert into main.[profiles] select * from json_each(?)'],
    ['replace into `profiles` (id) values (1)'],
    ["insert into 'profiles' (id) values ('x')"],
    ['with "a" as (select 1) insert into "profiles" ("id") select 1 from "a"'],
    ['delete from "profiles" where "profiles"."id" = ?'],
    ['delete /* all */ from -- a comment with "\n  "main"."profiles"'],
    ['update "profiles" set "name" = ?, "role" = ? where "id" = ?'],
    ['update or replace profiles as p set name = upper(?, 1), is_active = 1'],
    ['update "profiles" set ("name", "email") = (select \'a\', \'b\')'],
    ['update "profiles" set "name" = case when 1 then (select x from y where z) end, "role" = ?'],
    ['update "profiles" set "name" = 1 is distinct from 2, "role" = ?'],
    ['insert into "passkeys" ("id") values (?) on conflict do nothing'],
    ['update "accounts" set "password" = ?'],
    ['update "authenticators" set "last_step" = ?, "confirmed_at" = ?'],
    ['delete from "sessions" where "sessions"."token" <> ?'],
    ['update "sessions" set "user_id" = ?'],
    ['insert into "recovery_codes" ("digest") values (?), (?)'],
    ['insert into "verifications" ("identifier") values (?)', ['abc=']],
    ['insert into "verifications" ("identifier") values (?)', ['passkey-new:abc=']],
    ['insert into "site_settings" ("key", "value") values (?, ?)', ['second_step_from', 'x']],
    ['delete from "site_settings" where "key" in (?, ?)', ['bin_days', 'second_step_from']],
    ['delete from "site_settings"'],
    ["update site_settings set value = '' where key = 'second_step_from'"],
    ['insert into "deliveries" select 1, 2'],
    ['update "letters" set "status" = ?, "confirmed_by" = ?', ['scheduled', 'a@b.example']],
    ['update "letters" set "confirmed_by" = ? || ?', [null, 'x']],
    ['update "events" set "title" = ?; delete from profiles'],
  ])('is needed for: %s', (statement, values = []) => {
    expect(needsProof(statement, values)).toBe(true);
  });

  test.each<[string, unknown[]?]>([
    ['select "role" from "profiles" where "name" = \'delete from profiles\''],
    ['update "profiles" set "lang" = ? where "profiles"."role" = ?'],
    ['update "profiles" set "last_sign_in_at" = ?, "updated_at" = case when a = b then 1 end'],
    ['insert into "events" select * from "profiles" on conflict ("id") do update set "role" = 1'],
    ['update "events" set "title" = (select "email" from "profiles" where "role" = ?) where 1'],
    ['update "authenticators" set "last_step" = ?'],
    ['update "sessions" set "token" = ?, "verified_at" = ?, "factor" = ? where "token" = ?'],
    ['delete from "recovery_codes" where "digest" = ?'],
    ['insert into "verifications" ("identifier") values (?)', ['passkey-confirm:abc=']],
    ['insert into "site_settings" values (?, ?) on conflict do update set value = ?', ['bin_days']],
    ['update "letters" set "status" = ?, "confirmed_by" = ? where 1', ['draft', null]],
    ['update "letters" set "confirmed_by" = null, "status" = ?', ['draft']],
    ['select replace(name, ?, ?) from "profiles"'],
  ])('is not needed for: %s', (statement, values = []) => {
    expect(needsProof(statement, values)).toBe(false);
  });
});

describe('a statement that is refused is not sent', () => {
  const refusal = new Error('refused');
  const beforeStatement = (_sql: string, values: readonly unknown[]) => {
    if (values.includes('no')) throw refusal;
  };

  test('by libSQL: alone, or in the batch that it is in', async () => {
    const { db, url } = await emptyDatabase();
    const watched = await database({ LIBSQL_URL: url }, { beforeStatement });
    const insert = (id: string) => sql`insert into page_categories (id, name) values (${id}, ${id})`;
    await expect(watched.run(insert('no'))).rejects.toBe(refusal);
    const both = [watched.run(insert('yes')), watched.run(insert('no'))] as const;
    await expect(watched.batch([...both])).rejects.toBe(refusal);
    expect(await db.$count(pageCategories)).toBe(0);
    await watched.batch([watched.run(insert('yes'))]);
    expect(await db.$count(pageCategories)).toBe(1);
  });

  test('by D1: alone, or in the batch that it is in', async () => {
    const sent: string[] = [];
    const statement = (query: string, values: unknown[] = []): object => ({
      bind: (...own: unknown[]) => statement(query, own),
      run: async () => void sent.push(`${query} ${values}`),
    });
    const d1 = {
      prepare: (query: string) => statement(query),
      batch: async (all: unknown[]) => {
        sent.push(`batch of ${all.length}`);
        return all.map(() => ({ results: [] }));
      },
    };
    // A stand-in: the real one runs in workerd alone.
    const DB = d1 as unknown as D1Database;
    const watched = await database({ DB }, { beforeStatement });
    const deletion = (id: string) => watched.delete(pageCategories).where(eq(pageCategories.id, id));
    await expect(deletion('no').run()).rejects.toBe(refusal);
    await expect(watched.batch([deletion('yes'), deletion('no')])).rejects.toBe(refusal);
    expect(sent).toEqual([]);
    await watched.batch([deletion('yes')]);
    expect(sent).toEqual(['batch of 1']);
  });
});
