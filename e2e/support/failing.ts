import { expect, type Page, test } from 'playwright/test';
import { z } from 'zod';
import { paths } from '#core/paths';
import { complaintsOf } from '#e2e/support/console';
import { expectNotification } from '#e2e/support/notifications';

const API = paths.api.admin();

/** A call that fails: its method, its path behind `/api/admin/`, and whether the network breaks. */
export type Failing = [method: string, path: string, how?: 'offline' | undefined];

/** A failure, and what is told of it. */
export interface Case {
  /** What is told. */
  says: string;
  failing: Failing;
  /** The screen on which it happens, behind `/admin/`. */
  on: string;
  /** What somebody does there. */
  act?: (page: Page) => Promise<unknown>;
  /** The screen that is shown in the end, when it is another one. */
  leadsTo?: string;
}

/** Makes each call fail in its turn, and expects the words, and the screen, that follow. */
export async function play(page: Page, cases: Case[]): Promise<void> {
  // What is typed is given up when the next one begins.
  page.on('dialog', (dialog) => dialog.accept());
  const complaints = complaintsOf(page);
  for (const { says, failing, on, act, leadsTo = on } of cases) {
    await test.step(`${says}: ${failing.join(' ')}`, async () => {
      const [method, path, how] = failing;
      const isIt = (url: URL) => url.pathname === `${API}/${path}`;
      await page.route(isIt, (route) => {
        if (route.request().method() !== method) return route.fallback();
        return how
          ? route.abort()
          : route.fulfill({ status: 500, json: { message: 'Something broke' } });
      });
      // On the screen that stays open after a failure the next thing can be tried at once.
      const isThere = act && new URL(page.url()).pathname === `/admin/${on}`;
      if (!isThere) await page.goto(`/admin/${on}`);
      await act?.(page);
      await expectNotification(page, says);
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect.poll(() => new URL(page.url()).pathname).toBe(`/admin/${leadsTo}`);
      await page.unroute(isIt);
    });
  }
  // Each failure is logged; React has nothing to warn of.
  expect(complaints.filter((text) => /react|warning/i.test(text))).toEqual([]);
}

/** What a new record answers with. */
export const made = z.object({ id: z.string() });

/** Makes a record past the forms and gives its id. */
export async function make(page: Page, resource: string, data: object): Promise<string> {
  const headers = { Origin: new URL(page.url()).origin };
  const answer = await page.request.post(`${API}/${resource}`, { headers, data });
  expect(answer.status()).toBe(201);
  return made.parse(await answer.json()).id;
}

/** Deletes records, each as `resource/id`. */
export async function remove(page: Page, ...records: string[]): Promise<void> {
  const headers = { Origin: new URL(page.url()).origin };
  for (const path of records)
    expect((await page.request.delete(`${API}/${path}`, { headers })).status()).toBe(200);
}

/** Presses the button of this name. */
export const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();
/** Types `text` into the field of this name. */
export const type = (name: string, text: string) => (page: Page) =>
  page.getByRole('textbox', { name, exact: true }).fill(text);
/** Confirms the question that is called `title`. */
export const confirm = (title: string) => async (page: Page) => {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
};
/** One thing after the other. */
export const all =
  (...acts: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const act of acts) await act(page);
  };
