import { expect, type Page } from 'playwright/test';
import { z } from 'zod';
import { paths } from '#core/kit/paths';

const API = paths.api.admin();

/** The answer to the creation of a record. */
const made = z.object({ id: z.string() });

/** Creates a record through the API and returns its id. */
export async function make(page: Page, resource: string, data: object): Promise<string> {
  const headers = { Origin: new URL(page.url()).origin };
  const answer = await page.request.post(`${API}/${resource}`, { headers, data });
  expect(answer.status()).toBe(201);
  return made.parse(await answer.json()).id;
}

/** Leaves the page, and deletes records, each as `resource/id`. */
export async function remove(page: Page, ...records: string[]): Promise<void> {
  const headers = { Origin: new URL(page.url()).origin };
  // A screen that still shows a record would read it again, and complain that it is gone.
  await page.goto('about:blank');
  for (const path of records) expect((await page.request.delete(`${API}/${path}`, { headers })).status()).toBe(200);
}
