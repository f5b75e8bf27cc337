import * as z from 'zod/mini';
import { forgetVisit } from '#admin/shell/visit.ts';
import { paths } from '#core/kit/paths';

/** In the browser's history: the requested screen. */
const stateContract = z.object({ next: z.string().check(z.startsWith(`${paths.admin()}/`)) });

/** The history state for `placeAfter`; `wanted` is an address within the back office, with its query. */
export const wanting = (wanted: string) => ({ next: wanted });

/**
 * Where to go after the sign-in: to the requested screen, else to the first one.
 * @param state the state of the present entry in the browser's history, which a reload keeps
 */
export function placeAfter(state: unknown): string {
  const { data } = stateContract.safeParse(state);
  return data && !data.next.startsWith(paths.adminLogin()) ? data.next : paths.admin();
}

/** Leaves the sign-in for the requested screen, where a new visit begins. Never resolves. */
export async function goOn(): Promise<void> {
  forgetVisit();
  window.location.assign(placeAfter(window.history.state));
  // The form stays as it is while the browser leaves the page.
  await new Promise(() => {});
}
