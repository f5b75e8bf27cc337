import { createHash } from 'node:crypto';
import type { R2Bucket } from '@cloudflare/workers-types';

/** How many keys R2 lists at once. */
const MOST = 1000;

type Range = { offset: number; length: number };
interface How {
  httpMetadata?: { contentType?: string };
  onlyIf?: { etagMatches?: string; etagDoesNotMatch?: string };
}

/**
 * A bucket of R2 in memory, with what the product uses of it: Miniflare's is a server, whose idle connections end
 * while a test computes. `file-store.ts` says what both do alike.
 */
export function memoryBucket(): R2Bucket {
  const files = new Map<string, { bytes: Buffer<ArrayBuffer>; told: ReturnType<typeof toldOf> }>();
  const toldOf = (key: string, bytes: Buffer, httpMetadata: How['httpMetadata']) => {
    const etag = createHash('md5').update(bytes).digest('hex');
    return {
      key,
      etag,
      httpEtag: `"${etag}"`,
      size: bytes.length,
      httpMetadata: { ...httpMetadata },
      version: crypto.randomUUID(),
      uploaded: new Date(),
      customMetadata: {},
    };
  };
  const bucket = {
    head: async (key: string) => files.get(key)?.told ?? null,
    async get(key: string, { range }: { range?: Range } = {}) {
      const file = files.get(key);
      if (!file) return null;
      const bytes = range ? file.bytes.subarray(range.offset, range.offset + range.length) : file.bytes;
      const answer = new Response(bytes);
      return {
        ...file.told,
        get body() {
          return answer.body;
        },
        arrayBuffer: () => answer.arrayBuffer(),
        text: () => answer.text(),
      };
    },
    async put(key: string, content: BodyInit, { httpMetadata, onlyIf = {} }: How = {}) {
      const bytes = Buffer.from(await new Response(content).arrayBuffer());
      const there = files.get(key)?.told.etag;
      if (onlyIf.etagMatches && onlyIf.etagMatches !== there) return null;
      if (onlyIf.etagDoesNotMatch === '*' && there) return null;
      const told = toldOf(key, bytes, httpMetadata);
      files.set(key, { bytes, told });
      return told;
    },
    async delete(keys: string | string[]) {
      for (const key of [keys].flat()) files.delete(key);
    },
    async list({ prefix = '', limit = MOST, startAfter = '', cursor = '' } = {}) {
      const after = cursor || startAfter;
      const keys = [...files.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
      const objects = keys.slice(0, limit).flatMap((key) => files.get(key)?.told ?? []);
      return keys.length > limit
        ? { objects, truncated: true, cursor: objects.at(-1)?.key }
        : { objects, truncated: false };
    },
  };
  // Of an upload in parts and of what else R2 can do the product uses nothing.
  return bucket as unknown as R2Bucket;
}
