import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';

/** A store may list fewer files at once than it is asked for. */
const PAGE = 100;

interface Stored {
  bytes: Buffer;
  type: string;
  etag: string;
}

const deletion = z.object({ Delete: z.object({ Object: z.array(z.object({ Key: z.coerce.string() })) }) });
const parser = new XMLParser({ isArray: (name) => name === 'Object', parseTagValue: false });

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/**
 * A server that speaks as much of the S3 interface as R2 has and the product uses, with buckets in memory.
 * It asks for a signature of the right access key, but does not compute it.
 */
export async function startS3(accessKeyId = 'key') {
  const buckets = new Map<string, Map<string, Stored>>();
  const bucketOf = (name: string) => {
    const bucket = buckets.get(name) ?? new Map<string, Stored>();
    buckets.set(name, bucket);
    return bucket;
  };
  /** Called before each request; what it throws cuts the connection. */
  const hooks: { before: (request: IncomingMessage) => void } = { before: () => {} };

  function answer(response: ServerResponse, status: number, xml = '') {
    response.writeHead(status, { 'Content-Type': 'application/xml' });
    response.end(xml && `<?xml version="1.0" encoding="UTF-8"?>${xml}`);
  }
  const refuse = (response: ServerResponse, status: number, code: string) =>
    answer(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);

  function list(bucket: Map<string, Stored>, query: URLSearchParams, response: ServerResponse) {
    const [prefix, after] = [query.get('prefix') ?? '', query.get('start-after') ?? ''];
    const max = Math.min(Number(query.get('max-keys') ?? PAGE), PAGE);
    const keys = [...bucket.keys()]
      .filter((key) => key.startsWith(prefix) && key > after)
      .toSorted((one, other) => (one < other ? -1 : 1));
    const contents = keys.slice(0, max).map((key) => {
      const file = bucket.get(key);
      return `<Contents><Key>${escaped(key)}</Key><ETag>"${file?.etag}"</ETag><Size>${file?.bytes.length}</Size></Contents>`;
    });
    answer(
      response,
      200,
      `<ListBucketResult><IsTruncated>${keys.length > max}</IsTruncated>${contents.join('')}</ListBucketResult>`,
    );
  }

  async function put(bucket: Map<string, Stored>, key: string, request: IncomingMessage, response: ServerResponse) {
    const bytes = await bodyOf(request);
    const there = bucket.get(key);
    const { 'if-none-match': none, 'if-match': match } = request.headers;
    const isRefused = (none === '*' && there) || (match && match !== `"${there?.etag}"`);
    if (isRefused) return refuse(response, 412, 'PreconditionFailed');
    const etag = createHash('md5').update(bytes).digest('hex');
    bucket.set(key, { bytes, etag, type: request.headers['content-type'] ?? '' });
    response.writeHead(200, { ETag: `"${etag}"` }).end();
  }

  const server = createServer(async (request, response) => {
    try {
      hooks.before(request);
    } catch {
      request.socket.destroy();
      return;
    }
    if (!request.headers.authorization?.includes(`Credential=${accessKeyId}/`))
      return refuse(response, 403, 'InvalidAccessKeyId');
    const url = new URL(request.url ?? '/', 'http://localhost');
    const [, name = '', ...rest] = url.pathname.split('/').map(decodeURIComponent);
    const [bucket, key] = [bucketOf(name), rest.join('/')];
    if (request.method === 'GET' && key === '') return list(bucket, url.searchParams, response);
    if (request.method === 'PUT') return put(bucket, key, request, response);
    if (request.method === 'POST' && url.searchParams.has('delete')) {
      const { Delete } = deletion.parse(parser.parse(await bodyOf(request)));
      for (const { Key } of Delete.Object) bucket.delete(Key);
      return answer(response, 200, '<DeleteResult></DeleteResult>');
    }
    const file = bucket.get(key);
    if (!file) return refuse(response, 404, 'NoSuchKey');
    response.writeHead(200, { ETag: `"${file.etag}"`, 'Content-Type': file.type });
    response.end(file.bytes);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    buckets,
    hooks,
    access: { endpoint: `http://127.0.0.1:${port}`, accessKeyId, secretAccessKey: 'secret' },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((done) => server.close(() => done()));
    },
  };
}
