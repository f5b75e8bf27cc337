import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { threadContract } from '#core/messages/contract';
import { contactMessages } from '#db/messages/schema';
import { messageRow } from '#db/messages/write';
import type { Caller } from '#testing/client';
import { type Api, send } from '#testing/people';

/** The address of the person who wrote the messages. */
export const MAYA = 'maya@example.org';

const refusalShape = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  current: threadContract.optional(),
});

/** Stores a verified message of `MAYA`, with other columns where they are given. Gives its id. */
export async function storeMessage(
  api: Pick<Api, 'db'>,
  changed: Partial<typeof contactMessages.$inferInsert> = {},
): Promise<string> {
  const text = 'When do the classes begin?\n\nAnd where?';
  const from = { name: 'Maya Rai', email: MAYA, subject: 'Language classes', message: text };
  const row = messageRow(from, { verified: true, now: new Date('2026-03-01T05:30:00Z') });
  await api.db.insert(contactMessages).values({ ...row, ...changed });
  return row.id;
}

/** A message as it is stored now. */
export const storedMessage = async ({ db }: Pick<Api, 'db'>, id: string) =>
  (await db.select().from(contactMessages).where(eq(contactMessages.id, id)))[0];

/** The address of a message in the API, or of a part of it such as `/thread`. */
export const messageAt = (id: string, part = '') => `/api/admin/messages/${id}${part}`;

/** The thread in an answer of the server. */
export const threadOf = async (answer: Response) => threadContract.parse(await answer.json());

/** The status and the reasons of a refusal. */
export const refusalOf = async (answer: Response) => ({
  status: answer.status,
  ...refusalShape.parse(await answer.json()),
});

/** The thread of a message, as `caller` sees it. */
export const readThread = async (caller: Caller, id: string) =>
  threadOf(await send(caller, 'GET', messageAt(id, '/thread')));

/** Answers a message. The same `key` means the same answer. */
export const reply = (
  caller: Caller,
  id: string,
  body: { body: string; seen: number },
  key: string = crypto.randomUUID(),
) =>
  fetch(caller.url + messageAt(id, '/answers'), {
    method: 'POST',
    headers: {
      Cookie: caller.cookie,
      Origin: caller.origin,
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
    },
    body: JSON.stringify(body),
  });
