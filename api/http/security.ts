import { type Config, HSTS_AT_FIRST } from '#api/http/config';
import { DEFAULT_LANG } from '#core/kit/lang';
import { paths } from '#core/kit/paths';
import { registrationPaths } from '#core/registrations/paths';
import { wordsOf } from '#core/words/languages';

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/**
 * For whatever has no policy of its own, when it is opened as a document: static files, feeds, JSON, the magazine.
 * `object-src` is not 'none', because the PDF viewers of browsers embed the file itself.
 */
const FILE_POLICY = {
  'Content-Security-Policy': "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

const OFFICE_SOURCES: readonly [RegExp, string][] = [
  // MUI writes its styles at run time; hashes would switch 'unsafe-inline' off.
  [/style-src [^;]*/, "style-src 'self' 'unsafe-inline'"],
  // A picture is shown while it is uploaded.
  [/img-src [^;]*/, '$& blob:'],
  // Where the pictures lie of what is pasted from Google Docs.
  [/connect-src [^;]*/, '$& https://*.googleusercontent.com'],
];

/** Sources of a captcha's own script, frame and calls; only the one that is set up gets them. */
const CAPTCHA_SOURCES: Record<Config['CAPTCHA_PROVIDER'], Record<string, string>> = {
  altcha: {},
  recaptcha: {
    'script-src': 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
    'frame-src': 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
    'connect-src': 'https://www.google.com/recaptcha/',
  },
  turnstile: {
    'script-src': 'https://challenges.cloudflare.com',
    'frame-src': 'https://challenges.cloudflare.com',
    'connect-src': 'https://challenges.cloudflare.com',
  },
};

/** `policy` with what this installation uses beyond itself: a captcha, a mailing-list service. */
export function widened(
  policy: string,
  { CAPTCHA_PROVIDER, MAILING_LIST_URL }: Pick<Config, 'CAPTCHA_PROVIDER' | 'MAILING_LIST_URL'>,
): string {
  const sources = {
    ...CAPTCHA_SOURCES[CAPTCHA_PROVIDER],
    ...(MAILING_LIST_URL && { 'form-action': new URL(MAILING_LIST_URL).origin }),
  };
  return Object.entries(sources).reduce(
    (before, [directive, hosts]) => before.replace(new RegExp(`(^|; ?)${directive} `), `$&${hosts} `),
    policy,
  );
}

/** `response` with the security headers of the whole site. @throws Error of a wrong configuration, for a page alone */
export function secured(request: Request, response: Response, config: () => Config): Response {
  const guarded = new Response(response.body, response);
  for (const [name, value] of Object.entries(HEADERS)) guarded.headers.set(name, value);
  const { pathname, protocol, searchParams } = new URL(request.url);
  // What a link of a mail opens is said to nobody, not even to ourselves: servers write down where requests come from.
  if (searchParams.has('token')) guarded.headers.set('Referrer-Policy', 'strict-origin');
  // The door of an event scans the codes of those who come.
  if (pathname.startsWith(registrationPaths.door('')))
    guarded.headers.set('Permissions-Policy', HEADERS['Permissions-Policy'].replace('camera=()', 'camera=(self)'));
  if (protocol === 'https:') guarded.headers.set('Strict-Transport-Security', hstsOf(config));
  const type = guarded.headers.get('Content-Type');
  if (type) guarded.headers.set('Content-Type', withCharset(type));
  const policy = guarded.headers.get('Content-Security-Policy');
  if (policy && isAdmin(pathname))
    guarded.headers.set(
      'Content-Security-Policy',
      OFFICE_SOURCES.reduce((before, [from, to]) => before.replace(from, to), policy),
    );
  else if (policy) guarded.headers.set('Content-Security-Policy', widened(policy, config()));
  // A 304 says nothing of policies: the kept page has its own, which another one would replace.
  else if (guarded.status !== 304)
    for (const [name, value] of Object.entries(FILE_POLICY)) guarded.headers.set(name, value);
  // A page the edge may keep is asked for again by browsers, so that a purge reaches them.
  if (!guarded.headers.has('Cache-Control'))
    guarded.headers.set(
      'Cache-Control',
      keptAtTheEdge(guarded) ? 'public, max-age=0, must-revalidate' : 'private, no-store',
    );
  return guarded;
}

/** A wrong configuration is reported by the handler, whose answer gets the header as well. */
function hstsOf(config: () => Config): string {
  try {
    return config().STRICT_TRANSPORT_SECURITY;
  } catch {
    return HSTS_AT_FIRST;
  }
}

/** `type` with the encoding of all our texts, where it is one and says none. JSON knows no other. */
export function withCharset(type: string): string {
  return /^(?:text\/|application\/(?:[\w.-]+\+)?xml)[^;]*$/i.test(type) ? `${type.trim()}; charset=utf-8` : type;
}

/**
 * The answer to a request without encryption, where the public comes by https, or to the host with `www.` before it: a
 * redirect to the site's own address, `null` otherwise. Nothing that is sent is lost: 308 keeps method and body. A call
 * of the API in the clear is refused: a program that sends so has to be told (OWASP ASVS 4.1.2).
 */
export function upgraded(
  request: Request,
  { SITE_MODE, SITE_URL }: Pick<Config, 'SITE_MODE' | 'SITE_URL'>,
): Response | null {
  const isMeant = SITE_MODE === 'production' && SITE_URL.startsWith('https:');
  const isInTheClear = request.url.startsWith('http:');
  if (!isMeant || !(isInTheClear || request.url.startsWith(SITE_URL.replace('//', '//www.')))) return null;
  const { pathname, search } = new URL(request.url);
  if (isInTheClear && pathname.startsWith('/api/'))
    return Response.json({ message: wordsOf(DEFAULT_LANG).errors.unencrypted }, { status: 403 });
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return new Response(null, {
    status: isRead ? 301 : 308,
    // The configured host: what a request says of its own leads nobody away.
    headers: { Location: `${new URL(SITE_URL).origin}${pathname}${search}` },
  });
}

/**
 * The `_headers` file of the static files, which Cloudflare answers before the Worker runs: the headers of everything
 * else but HSTS, which is a setting. Every page sends that.
 */
export function staticHeaders(): string {
  const lines = Object.entries({ ...HEADERS, ...FILE_POLICY }).map(([name, value]) => `  ${name}: ${value}`);
  return ['/*', ...lines, ''].join('\n');
}

/** The adapter says `no-store` for whatever does not ask to be kept. */
function keptAtTheEdge({ headers }: Response): boolean {
  return /max-age=[1-9]/.test(headers.get('Cloudflare-CDN-Cache-Control') ?? '');
}

function isAdmin(pathname: string): boolean {
  return pathname === paths.admin() || pathname.startsWith(`${paths.admin()}/`);
}
