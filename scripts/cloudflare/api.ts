import { z } from 'zod';
import type { Program } from '#scripts/deploy/command';
import { readVariables } from '#scripts/local/env';
import { Stop } from '#scripts/local/root';

/** Cloudflare's API (v4), with a token and within one account. */
export interface CloudflareApi {
  url: string;
  account: string;
  token: string;
  /** `token` is one that somebody made, not the login of wrangler. */
  isApiToken: boolean;
  /**
   * Asks for `path`, and gives the result in its shape.
   * @throws Refused with Cloudflare's words
   */
  ask<T>(path: string, shape: z.ZodType<T>, request?: Change): Promise<T>;
}

interface Change {
  method: 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
}

/** What Cloudflare did not do. */
export class Refused extends Error {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

const CLOUDFLARE = 'https://api.cloudflare.com/client/v4';

const variables = z.object({
  CLOUDFLARE_ACCOUNT_ID: z.string().default(''),
  CLOUDFLARE_API_TOKEN: z.string().default(''),
  /** Replaces Cloudflare's own address, for wrangler too. */
  CLOUDFLARE_API_BASE_URL: z.string().default(''),
});

const credentials = z.object({ token: z.string() });
const accounts = z.array(z.object({ id: z.string(), name: z.string() }));

const NOBODY = 'Nobody is signed in to Cloudflare: put CLOUDFLARE_API_TOKEN into .env, as docs/handover.md says.';

/**
 * The API with the token of `.env` or the environment, as wrangler takes it, or else with the login of wrangler.
 * @param program wrangler
 * @throws Stop when nobody is signed in, the token is refused, or it is not clear which account is meant
 */
export async function cloudflareApi(program: Program): Promise<CloudflareApi> {
  const env = variables.parse(readVariables());
  const url = env.CLOUDFLARE_API_BASE_URL || CLOUDFLARE;
  const token = env.CLOUDFLARE_API_TOKEN || (await loginOf(program));
  const api = {
    url,
    token,
    account: env.CLOUDFLARE_ACCOUNT_ID,
    isApiToken: env.CLOUDFLARE_API_TOKEN !== '',
    ask: askerOf(url, token),
  };
  return api.account ? api : { ...api, account: await onlyAccount(api) };
}

async function loginOf(program: Program): Promise<string> {
  const { ok, stdout } = await program(['auth', 'token', '--json']);
  if (!ok) throw new Stop(NOBODY);
  return credentials.parse(JSON.parse(stdout)).token;
}

async function onlyAccount({ ask }: Pick<CloudflareApi, 'ask'>): Promise<string> {
  const all = await ask('/accounts', accounts).catch((error: unknown) => {
    throw error instanceof Refused ? new Stop(`Cloudflare refuses the token: ${error.message}`) : error;
  });
  const [only] = all;
  if (only && all.length === 1) return only.id;
  throw new Stop(
    all.length === 0
      ? 'Set CLOUDFLARE_ACCOUNT_ID in .env: the token does not tell the account.'
      : ['Set CLOUDFLARE_ACCOUNT_ID in .env to one of:', ...all.map(({ id, name }) => `  ${id} (${name})`)].join('\n'),
  );
}

const envelope = z.object({
  success: z.boolean(),
  errors: z.array(z.object({ code: z.number().optional(), message: z.string() })).default([]),
  result: z.unknown(),
});

function askerOf(url: string, token: string): CloudflareApi['ask'] {
  return async (path, shape, change) => {
    const answer = await fetch(`${url}${path}`, {
      method: change?.method ?? 'GET',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: change?.body === undefined ? null : JSON.stringify(change.body),
    });
    const text = await answer.text();
    const { data } = envelope.safeParse(jsonOf(text));
    if (!data?.success) {
      const said = data?.errors.map(({ code, message }) => (code ? `${message} [code: ${code}]` : message)).join('; ');
      throw new Refused(said || `status ${answer.status}: ${text.slice(0, 200)}`, answer.status);
    }
    return shape.parse(data.result);
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
