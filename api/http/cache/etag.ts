import { createHash } from 'node:crypto';
import type { Config } from '#api/http/config';

/**
 * A validator of ours (RFC 9110 §8.8.3); weak, since proxies compress what we send. While an answer is made of the
 * same, it need not be made again to know that it is the same.
 */
export interface Validator {
  body: string;
  madeOf: string;
  /** Until when it holds if nobody writes, in milliseconds since 1970. */
  until: number;
}

const TAG = /^(?:W\/)?"([\w-]{16})\.([0-9a-f]+-[0-9a-f]+)\.([0-9a-z]{1,10})"$/;

/** A validator as the ETag header has it. */
export const etagOf = ({ body, madeOf, until }: Validator): string =>
  `W/"${body}.${madeOf}.${Math.floor(until / 1000).toString(36)}"`;

/** A validator as a client's header spells it, and as it is read. */
export interface NamedValidator {
  tag: string;
  validator: Validator;
}

/** The validators of ours that `If-None-Match` names. */
export function validatorsIn(header: string | null): NamedValidator[] {
  if (!header) return [];
  return header.split(',').flatMap((one) => {
    const tag = one.trim();
    const [, body, madeOf, until] = TAG.exec(tag) ?? [];
    if (!body || !madeOf || !until) return [];
    return [{ tag, validator: { body, madeOf, until: Number.parseInt(until, 36) * 1000 } }];
  });
}

/** A digest of a body, 96 bits as base64url. */
export async function digestOf(body: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body), 0, 12);
  return btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

declare global {
  /** A random mark of the build (astro.config.ts); undefined where nothing was built. */
  var BUILD_MARK: string | undefined;
}

const marks = new WeakMap<Config, string>();

/**
 * A mark of what answers are made of: the version of the content, null for those that show nothing of it, and the build
 * and configuration of this process.
 */
export function madeOf(version: string | null, config: Config): string {
  const known = marks.get(config);
  const mark =
    known ??
    createHash('sha256')
      .update(JSON.stringify([config, globalThis.BUILD_MARK]))
      .digest('hex')
      .slice(0, 8);
  if (!known) marks.set(config, mark);
  return `${version ?? '0'}-${mark}`;
}
