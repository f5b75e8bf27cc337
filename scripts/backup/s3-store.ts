import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { KEYS_AT_ONCE } from '#api/files/files';
import type { FileStore } from '#api/operations/backup/store';

/** Address and keys of an S3 interface, such as that of R2. */
export interface S3Access {
  endpoint: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The status of a put whose condition did not hold (RFC 9110 §15.5.13). */
const PRECONDITION_FAILED = 412;

/** S3 puts quotation marks around etags. */
const bare = (etag: string | undefined) => (etag ?? '').replaceAll('"', '');

/** A bucket over the S3 interface as a `FileStore`. */
export function s3Store({ endpoint, ...credentials }: S3Access, bucket: string): FileStore {
  const client = new S3Client({
    endpoint,
    credentials,
    region: 'auto',
    forcePathStyle: true,
    // R2 does not take the checksums that the client would add by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return {
    async list(prefix, after) {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, MaxKeys: KEYS_AT_ONCE, StartAfter: after }),
      );
      const files = (page.Contents ?? []).map(({ Key = '', ETag, Size = 0 }) => ({
        key: Key,
        etag: bare(ETag),
        size: Size,
      }));
      return { files, more: page.IsTruncated ?? false };
    },
    async get(key) {
      try {
        const file = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        const bytes = await file.Body?.transformToByteArray();
        // The client's bytes can be a view of a larger buffer.
        return { bytes: new Uint8Array(bytes ?? []), etag: bare(file.ETag), contentType: file.ContentType };
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async put(key, bytes, { contentType, ifEtag } = {}) {
      try {
        const put = await client.send(
          new PutObjectCommand({
            Bucket: bucket,
            Key: key,
            Body: bytes,
            ContentType: contentType,
            ...(ifEtag === null && { IfNoneMatch: '*' }),
            ...(ifEtag && { IfMatch: `"${ifEtag}"` }),
          }),
        );
        return bare(put.ETag);
      } catch (error) {
        const status = error instanceof S3ServiceException && error.$metadata.httpStatusCode;
        if (status === PRECONDITION_FAILED) return null;
        throw error;
      }
    },
    async delete(keys) {
      for (let at = 0; at < keys.length; at += KEYS_AT_ONCE) {
        const Objects = keys.slice(at, at + KEYS_AT_ONCE).map((Key) => ({ Key }));
        const { Errors = [] } = await client.send(
          new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
        );
        const [first] = Errors;
        if (first) throw new Error(`${first.Key} was not deleted: ${first.Message}`);
      }
    },
  };
}
