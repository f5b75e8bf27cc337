import { Hono } from 'hono';
import { z } from 'zod';
import { answerJson } from '#api/answer-json';
import type { ApiEnv } from '#api/context';
import { limitBody } from '#api/rest/body';
import { parseInput, readBody } from '#api/rest/input';
import { magazineLimit, storeMagazine } from '#api/settings/magazine';
import { readSettings, saveSettings } from '#api/settings/save';
import { uploadedDocumentContract } from '#core/contracts/pictures';
import { settingsContract } from '#core/contracts/settings';
import { SETTINGS_ID } from '#db/versioned';

const loadedSettings = z.record(z.string(), z.string().nullable()).default({});

/** The settings of the site as one record, under `/api/admin/settings`. */
export const settingsRoutes = new Hono<ApiEnv>()
  .get('/', async (c) =>
    answerJson(c, settingsContract, { id: SETTINGS_ID, ...(await readSettings(c)) }),
  )
  .put('/', limitBody, async (c) => {
    const { id: _, loaded, ...body } = await readBody(c);
    const after = await saveSettings(c, body, parseInput(loadedSettings, loaded));
    return answerJson(c, settingsContract, { id: SETTINGS_ID, ...after });
  })
  .post('/magazine', magazineLimit, async (c) =>
    answerJson(c, uploadedDocumentContract, await storeMagazine(c), 201),
  );
