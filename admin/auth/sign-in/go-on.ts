import { placeAfter } from '#admin/auth/sign-in/place-after.ts';

/** Goes on to the screen that somebody came for who has signed in. */
export async function goOn(): Promise<void> {
  window.location.assign(placeAfter(window.history.state));
  // The form stays as it is while the browser leaves the page.
  await new Promise(() => {});
}
