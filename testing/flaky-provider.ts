import { z } from 'zod';
import { type Asked, type Reply, standIn } from '#testing/stand-in';

const mailShape = z.object({ to: z.array(z.string()), headers: z.record(z.string(), z.string()) });

/** How a request can go wrong, before the mails are taken or after. */
const FAULTS = ['429', '500 before', '500 after', 'reset before', 'reset after', 'hang'] as const;
type Fault = (typeof FAULTS)[number];

/** Numbers from 0 to 1 that follow from `seed` (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * A local mail provider in the manner of Resend: `/emails` takes one mail, `/emails/batch` up to a hundred. A
 * key with the same body is taken once. `share` of the requests go wrong, at most `hangs` of them without
 * an answer.
 */
export async function flakyProvider({
  random,
  share = 0,
  hangs = 0,
}: {
  random: () => number;
  share?: number;
  hangs?: number;
}) {
  /** How many mails each address got. */
  const taken = new Map<string, number>();
  const messageIds = new Set<string>();
  const answers = new Map<string, { body: string; answer: string }>();
  const faults: Partial<Record<Fault, number>> = {};
  const state = { requests: 0, mails: 0, firstAt: 0, lastAt: 0 };
  let hangsLeft = hangs;

  const take = (key: string, body: string): Reply => {
    const known = answers.get(key);
    if (known) {
      if (known.body === body) return { status: 200, body: known.answer };
      return { status: 409, body: '{"name":"invalid_idempotent_request"}' };
    }
    const json: unknown = JSON.parse(body);
    const isBatch = Array.isArray(json);
    const mails = z
      .array(mailShape)
      .max(100)
      .parse(isBatch ? json : [json]);
    const ids = mails.map(({ to, headers }) => {
      const [address = ''] = to.map((one) => /<(.*)>/.exec(one)?.[1] ?? one);
      taken.set(address, (taken.get(address) ?? 0) + 1);
      messageIds.add(headers['Message-ID'] ?? '');
      return { id: crypto.randomUUID() };
    });
    state.mails += mails.length;
    state.firstAt ||= Date.now();
    state.lastAt = Date.now();
    const answer = JSON.stringify(isBatch ? { data: ids } : ids[0]);
    answers.set(key, { body, answer });
    return { status: 200, body: answer };
  };

  const drawn = (): Fault | null => {
    if (random() >= share) return null;
    const fault = FAULTS[Math.floor(random() * FAULTS.length)] ?? '429';
    if (fault !== 'hang') return fault;
    hangsLeft -= 1;
    return hangsLeft >= 0 ? fault : 'reset after';
  };

  const answer = async ({ body, headers }: Asked): Promise<Reply> => {
    state.requests += 1;
    const key = String(headers['idempotency-key']);
    const fault = drawn();
    if (fault) faults[fault] = (faults[fault] ?? 0) + 1;
    switch (fault) {
      case '429':
        return { status: 429, body: '{}', headers: { 'Retry-After': '1' } };
      case '500 before':
        return { status: 500, body: '{}' };
      case '500 after':
        take(key, body);
        return { status: 500, body: '{}' };
      case 'reset before':
        return { status: 0, body: '' };
      case 'reset after':
        take(key, body);
        return { status: 0, body: '' };
      case 'hang':
        take(key, body);
        return new Promise(() => {});
      default:
        return take(key, body);
    }
  };
  const server = await standIn(answer);
  return { ...server, taken, messageIds, faults, state };
}
