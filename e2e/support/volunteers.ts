import type { Browser, BrowserContextOptions, Page } from 'playwright/test';
import { paths } from '#core/kit/paths';
import type { Role } from '#core/users/roles';
import { sessionCookies, signIn } from '#testing/client';

/** The password of the volunteers that journeys make. */
export const PASSWORD = 'namaste-journey-1';

/** Makes an account with this role, as the admin who is signed in on `page`. Gives its id and address. */
export async function addVolunteer(page: Page, role: Role): Promise<{ id: string; email: string }> {
  const email = `${role}-${crypto.randomUUID()}@test.example`;
  const answer = await page.request.post(`${paths.api.admin()}/users`, {
    data: { email, role, password: PASSWORD },
    headers: { Origin: new URL(page.url()).origin },
  });
  if (answer.status() !== 201) throw new Error(`no ${role}: ${await answer.text()}`);
  const { id }: { id: string } = await answer.json();
  return { id, email };
}

/** A page in a browser of its own in which this volunteer is signed in to the society at `origin`. */
export async function pageOf(
  browser: Browser,
  origin: string,
  { email }: { email: string },
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, ...options });
  const caller = await signIn(origin, origin, { email, password: PASSWORD });
  await context.addCookies(sessionCookies(caller));
  return context.newPage();
}
