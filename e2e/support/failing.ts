import { expect, type Page, test } from 'playwright/test';
import { paths } from '#core/paths';
import { complaintsOf } from '#e2e/support/console';
import { expectNotification } from '#e2e/support/notifications';
import { confirm as confirmed, type Question } from '#e2e/support/office';

const API = paths.api.admin();

/** A call that fails: its method, its path behind `/api/admin/`, and whether the network breaks. */
export type Failing = [method: string, path: string, how?: 'offline' | undefined];

/** A failing call and its expected message. */
export interface Case {
  /** The expected notification. */
  says: string;
  failing: Failing;
  /** The screen on which it happens, behind `/admin/`. */
  on: string;
  /** The action on that screen that makes the call. */
  act?: (page: Page) => Promise<unknown>;
  /** The screen after the failure, if it is another one. */
  leadsTo?: string;
}

/** Makes one call after the other fail, and expects its notification and screen. */
export async function play(page: Page, cases: Case[]): Promise<void> {
  // Accepts the question about unsaved changes when the next case begins.
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
      // If the screen is still open after a failure, the next action is tried there.
      const isThere = act && new URL(page.url()).pathname === `/admin/${on}`;
      if (!isThere) await page.goto(`/admin/${on}`);
      await act?.(page);
      await expectNotification(page, says);
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect.poll(() => new URL(page.url()).pathname).toBe(`/admin/${leadsTo}`);
      await page.unroute(isIt);
    });
  }
  // Failures are logged, but React must not warn.
  expect(complaints.filter((text) => /react|warning/i.test(text))).toEqual([]);
}

/** Presses the button of this name. */
export const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();
/** Types `text` into the field of this name. */
export const type = (name: string, text: string) => (page: Page) =>
  page.getByRole('textbox', { name, exact: true }).fill(text);
/** Does what the dialog with this question asks. */
export const confirm = (question: Question) => (page: Page) => confirmed(page, question);
/** Runs several actions one after the other. */
export const all =
  (...acts: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const act of acts) await act(page);
  };
