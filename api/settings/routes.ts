import { Hono } from 'hono';
import { z } from 'zod';
import { answerJson } from '#api/answer-json';
import type { ApiContext, ApiEnv } from '#api/context';
import { Conflict, Outdated } from '#api/errors';
import { purgeTags } from '#api/purge';
import { limitBody } from '#api/rest/body';
import { parseInput, readBody } from '#api/rest/input';
import { dropUnusedMagazines, magazineLimit, storeMagazine } from '#api/settings/magazine';
import { cacheTags } from '#core/cache-tags';
import { uploadedDocumentContract } from '#core/contracts/pictures';
import { settingsContract } from '#core/contracts/settings';
import { DEFAULT_LANG } from '#core/lang';
import { SETTING_KEYS } from '#core/rules/settings';
import { wordsOf } from '#core/words/languages';
import { allSettings } from '#db/queries/settings';
import { settingsInput } from '#db/schema/setting';
import { logActivity } from '#db/write/activity';
import { isNoLongerStored, refuseUnlessStored, storeSettings } from '#db/write/settings';

type Stored = Readonly<Record<string, string | null>>;

/** How often a save is tried anew when somebody else saves in the same moment. */
const SAVE_TRIES = 5;

/** Every setting by key, `null` where the site's own default is shown. */
async function readSettings(c: ApiContext): Promise<Stored> {
  const rows = await allSettings(c.var.db);
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  return Object.fromEntries(SETTING_KEYS.map((key) => [key, values.get(key) || null]));
}

const loadedSettings = z.record(z.string(), z.string().nullable()).default({});

/**
 * The settings of `wanted` that the caller changed, `loaded` being what they saw before. Only these
 * are written: two people can change different settings at once.
 * @throws Outdated with what is stored now, where somebody else changed the same ones differently
 */
function changesOf(wanted: Stored, loaded: Stored, stored: Stored): Stored {
  const before = { ...stored, ...loaded };
  const changes = Object.entries(wanted).filter(
    ([name, value]) => value !== before[name] && value !== stored[name],
  );
  const clashing = changes.filter(([name]) => before[name] !== stored[name]);
  if (clashing.length > 0)
    throw new Outdated(Object.fromEntries(clashing.map(([name]) => [name, stored[name]])));
  return Object.fromEntries(changes);
}

/** Saves the settings that the caller changed. @throws Invalid, Outdated, Conflict */
async function saveSettings(c: ApiContext): Promise<Response> {
  const { id: _, loaded: seen, ...body } = await readBody(c);
  const loaded = parseInput(loadedSettings, seen);
  const { db, actor, now } = c.var;
  const entry = { actor, action: 'update', resource: 'settings', at: now().toISOString() } as const;
  for (let attempt = 0; attempt < SAVE_TRIES; attempt++) {
    const stored = await readSettings(c);
    const input = parseInput(settingsInput, { ...stored, ...body });
    const sent = Object.entries(input).filter(([name]) => name in body);
    const changes = changesOf(Object.fromEntries(sent), loaded, stored);
    const after = { ...stored, ...changes };
    if (Object.keys(changes).length === 0)
      return answerJson(c, settingsContract, { id: 'site', ...after });
    const replaced = Object.fromEntries(
      Object.keys(changes).map((key) => [key, stored[key] ?? null]),
    );
    try {
      await db.batch([
        refuseUnlessStored(db, replaced),
        logActivity(db, entry, { id: 'site', title: wordsOf(DEFAULT_LANG).settings.title }),
        ...storeSettings(db, changes, now()),
      ]);
    } catch (error) {
      if (!isNoLongerStored(error)) throw error;
      // Somebody else saved in between: the next round compares with what they stored.
      continue;
    }
    const dropped =
      'magazine_pdf' in changes ? await dropUnusedMagazines(c, input.magazine_pdf) : [];
    await purgeTags(c, [cacheTags.site, ...dropped]);
    return answerJson(c, settingsContract, { id: 'site', ...after });
  }
  throw new Conflict(({ errors }) => errors.conflict);
}

/** The settings of the site as one record, under `/api/admin/settings`. */
export const settingsRoutes = new Hono<ApiEnv>()
  .get('/', async (c) =>
    answerJson(c, settingsContract, { id: 'site', ...(await readSettings(c)) }),
  )
  .put('/', limitBody, saveSettings)
  .post('/magazine', magazineLimit, async (c) =>
    answerJson(c, uploadedDocumentContract, await storeMagazine(c), 201),
  );
