import { startApi } from '#testing/api';
import { signIn } from '#testing/client';
import { send } from '#testing/people';

/** Serves the API as `startApi` does, with its admin signed in; `send` sends JSON as them. */
export async function startAsAdmin(...args: Parameters<typeof startApi>) {
  const api = await startApi(...args);
  const caller = await signIn(api.url, api.origin);
  return { api, caller, send: send.bind(null, caller) };
}
