import type { R2Bucket } from '@cloudflare/workers-types';
import { deleteFiles, KEYS_AT_ONCE } from '#api/files/files';

/** A file in a store, as a list has it. */
export interface ListedFile {
  key: string;
  etag: string;
  /** In bytes. */
  size: number;
}

/** The content of a file that was read. */
export interface ReadFile {
  bytes: Uint8Array<ArrayBuffer>;
  etag: string;
  contentType: string | undefined;
}

interface Put {
  contentType?: string | undefined;
  /** Only if the file has this etag still, or with `null` if there is none. */
  ifEtag?: string | null;
}

/**
 * Files by key, wherever they are: a bucket of the Worker, a bucket over S3's interface, or a folder.
 * Files are read and written whole: none is larger than the magazine.
 */
export interface FileStore {
  /** Up to a thousand files whose keys begin with `prefix` and come after `after`, in order. */
  list(prefix: string, after?: string): Promise<{ files: ListedFile[]; more: boolean }>;
  /** `null` when there is no such file. */
  get(key: string): Promise<ReadFile | null>;
  /** The etag of what was written; `null` when `ifEtag` did not hold and nothing was. */
  put(key: string, bytes: Uint8Array<ArrayBuffer>, how?: Put): Promise<string | null>;
  delete(keys: readonly string[]): Promise<void>;
}

/** A bucket that is bound to the Worker. */
export function bucketStore(bucket: R2Bucket): FileStore {
  return {
    async list(prefix, after) {
      const page = await bucket.list({ prefix, limit: KEYS_AT_ONCE, ...(after && { startAfter: after }) });
      const files = page.objects.map(({ key, etag, size }) => ({ key, etag, size }));
      return { files, more: page.truncated };
    },
    async get(key) {
      const file = await bucket.get(key);
      if (!file) return null;
      const { etag, httpMetadata } = file;
      const bytes = new Uint8Array(await file.arrayBuffer());
      return { bytes, etag, contentType: httpMetadata?.contentType };
    },
    async put(key, bytes, { contentType, ifEtag } = {}) {
      const onlyIf = ifEtag === null ? { etagDoesNotMatch: '*' } : { etagMatches: ifEtag };
      const file = await bucket.put(key, bytes, {
        ...(contentType && { httpMetadata: { contentType } }),
        ...(ifEtag !== undefined && { onlyIf }),
      });
      return file?.etag ?? null;
    },
    delete: (keys) => deleteFiles(bucket, keys),
  };
}

/** Every file whose key begins with `prefix`, a page at a time. */
export async function* filesIn(store: FileStore, prefix: string): AsyncGenerator<ListedFile> {
  let after: string | undefined;
  for (;;) {
    const { files, more } = await store.list(prefix, after);
    yield* files;
    after = files.at(-1)?.key;
    if (!more || !after) return;
  }
}
