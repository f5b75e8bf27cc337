import * as z from 'zod/mini';
import { paths } from '#core/kit/paths';

/** What the history of the browser keeps of the sign-in: the screen that somebody came for. */
const stateContract = z.object({ next: z.string().check(z.startsWith(`${paths.admin()}/`)) });

/** What `placeAfter` finds again: `wanted` is an address within the back office, with its query. */
export const wanting = (wanted: string) => ({ next: wanted });

/**
 * Where somebody goes who has signed in: to the screen that they came for, else to the first one.
 * @param state the state of the present entry in the browser's history, which a reload keeps
 */
export function placeAfter(state: unknown): string {
  const { data } = stateContract.safeParse(state);
  return data && !data.next.startsWith(paths.adminLogin()) ? data.next : paths.admin();
}

/** Goes on to the screen that somebody came for who has signed in. */
export async function goOn(): Promise<void> {
  window.location.assign(placeAfter(window.history.state));
  // The form stays as it is while the browser leaves the page.
  await new Promise(() => {});
}
