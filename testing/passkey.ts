import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** CBOR of what a passkey sends (RFC 8949): maps of text or integer keys, byte strings, integers up to 65,535. */
function cbor(value: Map<unknown, unknown> | Uint8Array | string | number): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Map) {
    const entries = [...value].flatMap(([key, one]) => [cborOf(key), cborOf(one)]);
    return Buffer.concat([head(5, value.size), ...entries]);
  }
  return Buffer.concat([head(2, value.length), value]);
}

function cborOf(value: unknown): Buffer {
  if (typeof value === 'number' || typeof value === 'string') return cbor(value);
  if (value instanceof Map || value instanceof Uint8Array) return cbor(value);
  throw new Error(`no CBOR for ${String(value)}`);
}

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  if (size < 256) return Buffer.from([(major << 5) | 24, size]);
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
}

/** The public key in COSE form (RFC 9053 §7.1.1), for ES256. */
function coseOf(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return cbor(
    new Map<unknown, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}

/** What a test lets the device do otherwise than it should. */
interface Deviation {
  origin?: string;
  rpId?: string;
  /** Whether finger, face or PIN was asked for. */
  isVerified?: boolean;
  counter?: number;
}

/**
 * A device with a passkey for the site at `origin`, in software: what a browser answers to the options of a sign-in
 * or of a new passkey (WebAuthn Level 3 §6). Journeys use Chromium's; this one can do things wrong.
 */
export function passkeyDevice(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const FLAGS = { present: 1, verified: 4, attested: 64 };

  const dataOf = (flags: number, { rpId = new URL(origin).hostname, ...rest }: Deviation) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(rest.counter ?? 0);
    const verified = rest.isVerified === false ? 0 : FLAGS.verified;
    return Buffer.concat([sha256(rpId), Buffer.from([FLAGS.present | verified | flags]), counter]);
  };
  const clientData = (type: string, challenge: string, deviation: Deviation) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: deviation.origin ?? origin }));
  const credential = (response: object) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    response,
    clientExtensionResults: {},
  });

  return {
    id: base64url(id),
    /** The answer to the options of a new passkey. */
    register(challenge: string, deviation: Deviation = {}) {
      const size = Buffer.from([0, id.length]);
      const attested = Buffer.concat([Buffer.alloc(16), size, id, coseOf(publicKey)]);
      const authData = Buffer.concat([dataOf(FLAGS.attested, deviation), attested]);
      const attestation = new Map<unknown, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return credential({
        clientDataJSON: base64url(clientData('webauthn.create', challenge, deviation)),
        attestationObject: base64url(cbor(attestation)),
        transports: ['internal', 'a hint of the future'],
      });
    },
    /** The answer to the options of a sign-in or a confirmation. */
    prove(challenge: string, deviation: Deviation = {}) {
      const data = clientData('webauthn.get', challenge, deviation);
      const authenticatorData = dataOf(0, deviation);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey);
      return credential({
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
      });
    },
  };
}
