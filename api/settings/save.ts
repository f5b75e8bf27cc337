import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { limitBody } from '#api/http/body-limit';
import { clientDigest } from '#api/http/client-ip';
import { type ApiContext, type ApiEnv, answerJson } from '#api/http/context';
import { Conflict, Outdated } from '#api/http/errors';
import { purgeTags } from '#api/http/purge';
import { parseInput, type Row, readBody } from '#api/rest/input';
import { magazineLimit, showMagazine, storeMagazine } from '#api/settings/magazine';
import { uploadedDocumentContract } from '#core/files/pictures-contract';
import type { Activity } from '#core/history/activity';
import { cacheTags } from '#core/kit/cache-tags';
import { DEFAULT_LANG } from '#core/kit/lang';
import { settingsContract } from '#core/kit/records-contract';
import { SETTING_KEYS } from '#core/settings/settings';
import { wordsOf } from '#core/words/languages';
import { type ActivityEntry, logActivity, newEntry } from '#db/history/log-activity';
import { writeVersions } from '#db/history/write';
import { inList } from '#db/kit/in-list';
import { SETTINGS_ID, versionedSettings } from '#db/kit/versioned';
import { settingRows } from '#db/settings/queries';
import { settingsInput, siteSettings } from '#db/settings/schema';
import { isNoLongerStored, refuseUnlessStored, storeSettings } from '#db/settings/write';
import { logSecurity } from '#db/users/security-log';

type Stored = Readonly<Record<string, string | null>>;

const SECOND_STEP = 'second_step_from';
const YEARS = 'bikram_sambat_years';

const SAVE_TRIES = 5;

/** Every setting by key, `null` where the site's own default is shown. */
export async function readSettings(c: ApiContext): Promise<Stored> {
  const rows = await settingRows(c.var.db);
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  return Object.fromEntries(SETTING_KEYS.map((key) => [key, values.get(key) || null]));
}

/**
 * The settings of `wanted` that the caller changed, `loaded` being what they saw before. Only these
 * are written: two people can change different settings at once.
 * @throws Outdated with what is stored now, where somebody else changed the same ones differently
 */
function changesOf(wanted: Stored, loaded: Stored, stored: Stored): Stored {
  const before = { ...stored, ...loaded };
  const changes = Object.entries(wanted).filter(([name, value]) => value !== before[name] && value !== stored[name]);
  const clashing = changes.filter(([name]) => before[name] !== stored[name]);
  if (clashing.length > 0)
    throw new Outdated(
      { resource: 'settings', id: SETTINGS_ID },
      Object.fromEntries(clashing.map(([name]) => [name, stored[name]])),
    );
  return Object.fromEntries(changes);
}

/** What is stored, the settings of `body` as they are parsed, and those of them to write. @throws Invalid, Outdated */
async function readChange(c: ApiContext, body: Row, loaded: Stored) {
  const stored = await readSettings(c);
  const input = parseInput(settingsInput, { ...stored, ...body });
  const sent = Object.entries(input).filter(([name]) => name in body);
  return { stored, input, changes: changesOf(Object.fromEntries(sent), loaded, stored) };
}

/** Throws what `saveSettings` would throw about `body`, and writes nothing. @throws Invalid */
export async function checkSettings(c: ApiContext, body: Row): Promise<void> {
  await readChange(c, body, {});
}

/**
 * Saves the settings of `body` that the caller changed; `loaded` is what they saw before. The log tells
 * of an `action`, in an entry of its own unless it is given one. Gives all settings. @throws Invalid, Outdated, Conflict, MustConfirm
 */
export async function saveSettings(
  c: ApiContext,
  body: Row,
  loaded: Stored,
  action: Activity = 'update',
  shared?: ActivityEntry,
): Promise<Stored> {
  const { db, actor, now } = c.var;
  for (let attempt = 0; attempt < SAVE_TRIES; attempt++) {
    const { stored, input, changes } = await readChange(c, body, loaded);
    const after = { ...stored, ...changes };
    if (Object.keys(changes).length === 0) return after;
    const replaced = Object.fromEntries(Object.keys(changes).map((key) => [key, stored[key] ?? null]));
    const at = now().toISOString();
    const entry = shared ?? newEntry({ actor, action, resource: 'settings', at });
    const written = sql`${siteSettings.key} in ${inList(Object.keys(changes))}`;
    const history = writeVersions(db, entry.id, [{ of: versionedSettings, where: written }]);
    try {
      await db.batch([
        refuseUnlessStored(db, replaced),
        logActivity(db, entry, { id: SETTINGS_ID, title: wordsOf(DEFAULT_LANG).settings.title }),
        ...history.before,
        ...storeSettings(db, changes, now()),
        ...history.after,
        ...logged(c, replaced, changes),
      ]);
    } catch (error) {
      if (!isNoLongerStored(error)) throw error;
      // Somebody else saved in between: the next round compares with what they stored.
      continue;
    }
    const replacedMagazines = 'magazine_pdf' in changes ? await showMagazine(c, input.magazine_pdf) : [];
    await purgeTags(c, [cacheTags.site, ...datedTags(changes), ...replacedMagazines]);
    return after;
  }
  throw new Conflict(({ errors }) => errors.conflict);
}

/** Feeds and calls have no frame of the site, but those of events and festivals say days of Bikram Sambat. */
const datedTags = (changes: Stored) => (YEARS in changes ? [cacheTags.events, cacheTags.festivals] : []);

function logged(c: ApiContext, before: Stored, after: Stored) {
  if (!(SECOND_STEP in after)) return [];
  const { db, actor, now } = c.var;
  const detail = `${before[SECOND_STEP] ?? ''}/${after[SECOND_STEP] ?? ''}`;
  const client = clientDigest(c);
  return [logSecurity(db, { event: 'setting_changed', person: actor, detail, client, now: now() })];
}

const loadedSettings = z.record(z.string(), z.string().nullable()).default({});

/** The settings of the site as one record, under `/api/admin/settings`. */
export const settingsRoutes = new Hono<ApiEnv>()
  .get('/', async (c) => answerJson(c, settingsContract, { id: SETTINGS_ID, ...(await readSettings(c)) }))
  .put('/', limitBody, async (c) => {
    const { id: _, loaded, ...body } = await readBody(c);
    const after = await saveSettings(c, body, parseInput(loadedSettings, loaded));
    return answerJson(c, settingsContract, { id: SETTINGS_ID, ...after });
  })
  .post('/magazine', magazineLimit, async (c) => answerJson(c, uploadedDocumentContract, await storeMagazine(c), 201));
