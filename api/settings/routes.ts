import { Hono } from 'hono';
import type { ApiContext, ApiEnv } from '#api/context';
import { purgeTags } from '#api/purge';
import { parseInput, type Row, readBody } from '#api/resource-write';
import { dropUnusedMagazines, storeMagazine } from '#api/settings/magazine';
import { cacheTags } from '#core/cache-tags';
import { SETTING_KEYS } from '#core/rules/settings';
import { en } from '#core/words/en';
import { allSettings } from '#db/queries/settings';
import { settingsInput } from '#db/schema/setting';
import { logDeed } from '#db/write/activity';
import { storeSettings } from '#db/write/settings';

/** Every setting by key, `null` where the site's own default is shown. */
async function readSettings(c: ApiContext): Promise<Record<string, string | null>> {
  const rows = await allSettings(c.var.db);
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  return Object.fromEntries(SETTING_KEYS.map((key) => [key, values.get(key) || null]));
}

/** Only what the caller changed is written: two people can change different settings at once. */
function changed(before: Row, body: Row): Row {
  return Object.fromEntries(
    Object.entries(body).filter(([key, value]) => (before[key] ?? null) !== (value ?? null)),
  );
}

/** The settings of the site as one record, under `/api/admin/settings`. */
export const settingsRoutes = new Hono<ApiEnv>()
  .get('/', async (c) => c.json({ id: 'site', ...(await readSettings(c)) }))
  .put('/', async (c) => {
    const { id: _, ...body } = await readBody(c);
    const { db, actor, now } = c.var;
    const before = await readSettings(c);
    const names = Object.keys(changed(before, body));
    const parsed = parseInput(settingsInput, { ...before, ...body });
    const input = Object.fromEntries(
      Object.entries(parsed).filter(([key]) => names.includes(key)),
    ) as Partial<typeof parsed>;
    const deed = {
      actor,
      action: 'update',
      resource: 'settings',
      at: now().toISOString(),
    } as const;
    if (names.length > 0)
      await db.batch([
        logDeed(db, deed, { id: 'site', title: en.settings.title }),
        ...storeSettings(db, input),
      ]);
    await purgeTags(c, [cacheTags.site]);
    if (input.magazine_pdf !== undefined) await dropUnusedMagazines(c, parsed.magazine_pdf);
    return c.json({ id: 'site', ...before, ...parsed });
  })
  .post('/magazine', async (c) => c.json(await storeMagazine(c), 201));
