/** The admin of every test society. */
export const admin = { email: 'admin@test.example', password: 'test-password-1' };

/** A signed-in caller of the API: its session cookie and the origin that the server expects. */
export interface Caller {
  url: string;
  origin: string;
  cookie: string;
}

/** What answers in this process at an address, without a connection: half of what a call costs. */
export const answering = new Map<string, (request: Request) => Promise<Response>>();

/** Signs in. @throws Error when the server refuses */
export async function signIn(url: string, origin = url, person = admin): Promise<Caller> {
  const answer = await call({ url, origin, cookie: '' }, '/api/auth/sign-in/email', {
    method: 'POST',
    body: JSON.stringify(person),
  });
  if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return { url, origin, cookie };
}

/** The session cookies of a caller as a browser's context takes them. */
export function sessionCookies({ url, cookie }: Caller) {
  return cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('='), url };
  });
}

/** `fetch` as the caller, who follows no redirect of an API in this process. */
export function call(caller: Caller, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('Cookie', caller.cookie);
  headers.set('Origin', caller.origin);
  if (init.body && !headers.has('Content-Type')) headers.set('Content-Type', 'application/json');
  // As fetch itself does.
  if (!headers.has('User-Agent')) headers.set('User-Agent', 'node');
  const request = new Request(`${caller.url}${path}`, { ...init, headers });
  return (answering.get(caller.url) ?? fetch)(request);
}

/** Uploads a file as the caller, with other fields of its form. */
export function upload(
  { url, cookie, origin }: Caller,
  path: string,
  file: File,
  fields: Record<string, string> = {},
): Promise<Response> {
  const body = new FormData();
  for (const [name, text] of Object.entries(fields)) body.set(name, text);
  body.set('file', file);
  // A server that answers before it has read the whole body resets the connection, under whoever uses it next.
  const headers = { Cookie: cookie, Origin: origin, Connection: 'close' };
  return fetch(url + path, { method: 'POST', headers, body });
}
