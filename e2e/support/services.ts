import { test as journey, type Page } from 'playwright/test';
import { z } from 'zod';
import { serveSociety } from '#testing/society';
import { standIn } from '#testing/stand-in';

const letterShape = z.object({ to: z.array(z.string()), subject: z.string(), text: z.string() });

/** A fake of Turnstile's script that verifies every visitor at once. */
const WIDGET = `window.turnstile = {
  render(box, options) {
    const response = document.createElement('input');
    Object.assign(response, { type: 'hidden', name: 'cf-turnstile-response', value: 'a token' });
    box.append('Verified by the widget', response);
    options.callback('a token');
  },
};`;

/** Serves the fake script. Pages with intercepted requests have no view transitions. */
export const serveWidget = (page: Page) =>
  page.route('https://challenges.cloudflare.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: WIDGET }),
  );

/** The list's id at the mailing-list service. */
export const LIST = 'list 1';

/**
 * Serves a society with mail, captcha and mailing-list services, each a local fake. The mail
 * service permanently refuses an address as long as it is in `unknown`.
 */
async function serveWithServices() {
  const letters: z.infer<typeof letterShape>[] = [];
  const subscriptions: [string, string][][] = [];
  const unknown = new Set<string>();
  const mail = await standIn(({ body }) => {
    const letter = letterShape.parse(JSON.parse(body));
    if (letter.to.some((to) => [...unknown].some((address) => to.includes(address))))
      return { status: 422, body: 'no such mailbox' };
    letters.push(letter);
    return { status: 200, body: '{}' };
  });
  const list = await standIn(({ body }) => {
    subscriptions.push([...new URLSearchParams(body)]);
    return { status: 200, body: '"Subscribed at the service"' };
  });
  const captcha = await standIn(() => ({ status: 200, body: '{"success":true}' }));
  const society = await serveSociety({
    MAIL_API_URL: mail.url,
    MAILING_LIST_URL: `${list.url}/subscribe`,
    MAILING_LIST_ID: LIST,
    CAPTCHA_PROVIDER: 'turnstile',
    CAPTCHA_SITE_KEY: 'site-key',
    CAPTCHA_SECRET_KEY: 'key',
    CAPTCHA_VERIFY_URL: captcha.url,
  });
  return {
    url: society.url,
    listUrl: list.url,
    letters,
    subscriptions,
    unknown,
    close: async () => {
      await society.close();
      for (const service of [mail, list, captcha]) await service.close();
    },
  };
}

/** A Playwright test with that society, which each worker serves once. */
export const test = journey.extend<object, { society: Omit<Awaited<ReturnType<typeof serveWithServices>>, 'close'> }>({
  society: [
    // biome-ignore lint/correctness/noEmptyPattern: how Playwright says that nothing is needed
    async ({}, use) => {
      const { close, ...society } = await serveWithServices();
      await use(society);
      await close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ society }, use) => use(society.url),
});
