import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { type ApiContext, type ApiEnv, answerJson } from '#api/http/context';
import { Conflict, Invalid } from '#api/http/errors';
import { enqueueMail, type Mail, queueMail } from '#api/mail/mail';
import { contactOf } from '#api/mail/setup';
import { AnsweredByOthers, threadOf } from '#api/messages/thread';
import { parseInput, readBody } from '#api/rest/input';
import { idByKey } from '#api/rest/write-context';
import { formatLongMoment } from '#core/kit/dates';
import { type Lang, langOf } from '#core/kit/lang';
import { threadContract } from '#core/messages/contract';
import { mailName } from '#core/users/person';
import { wordsOf } from '#core/words/languages';
import { logActivity, newEntry } from '#db/history/log-activity';
import { contactSetting } from '#db/mail/state';
import { answerInput, claimInput, messageAnswers } from '#db/messages/answers.schema';
import { claimMessage, releaseMessage } from '#db/messages/claim';
import { contactMessages } from '#db/messages/schema';
import { askThread } from '#db/messages/thread';

async function read({ var: { db, actor, now, config } }: ApiContext, id: string) {
  const [setting, ...rows] = await db.batch([contactSetting(db), ...askThread(db, id, now())]);
  return { ...threadOf(rows, actor), contact: contactOf(config, setting[0]?.value ?? '') };
}
type Read = Awaited<ReturnType<typeof read>>;

function refuse({ thread, message, contact }: Read, seen: number): void {
  if (thread.answers.length !== seen) throw new AnsweredByOthers(({ messages }) => messages.answeredSince, thread);
  if (thread.claim && !thread.claim.own) throw new AnsweredByOthers(({ messages }) => messages.beingAnswered, thread);
  if (!isEmail(message.email)) throw new Invalid({}, ({ messages }) => messages.badAddress);
  if (!isEmail(contact)) throw new Conflict(({ messages }) => messages.noOwnAddress);
}

async function store(c: ApiContext, id: string, { message, thread, contact }: Read, body: string) {
  const { db, actor, now } = c.var;
  const at = now();
  const created_at = at.toISOString();
  const mail_id = crypto.randomUUID();
  const entry = newEntry({ actor, action: 'answer', resource: 'messages', at: created_at });
  await db.batch([
    db
      .insert(messageAnswers)
      .values({
        id,
        message_id: message.id,
        position: thread.answers.length + 1,
        body,
        actor_id: actor.id,
        actor: actor.email,
        created_at,
        mail_id,
      }),
    enqueueMail(db, answerMail(message, body, contact, langOf(message.lang ?? undefined)), at, mail_id),
    logActivity(db, entry, { id: message.id, title: message.subject }),
    db
      .update(contactMessages)
      .set({ status: 'read' })
      .where(and(eq(contactMessages.id, message.id), eq(contactMessages.status, 'unread'))),
    releaseMessage(db, { message: message.id, actor: actor.id }),
  ]);
}

/**
 * Sends an answer, once for each key. Of two people who answer at the same moment the second is refused with the
 * first's answer: an answer's place in the thread is unique, and the batch stands or falls as one.
 * @throws NotFound, Invalid, Conflict
 */
async function answer(c: ApiContext, messageId: string): Promise<Response> {
  const { body, seen } = parseInput(answerInput, await readBody(c));
  const id = idByKey(c, `message_answers ${messageId}`) ?? crypto.randomUUID();
  const isStored = ({ thread }: Read) => thread.answers.some((one) => one.id === id);
  const before = await read(c, messageId);
  if (isStored(before)) return answerJson(c, threadContract, before.thread);
  refuse(before, seen);
  try {
    await store(c, id, before, body);
  } catch (error) {
    const since = await read(c, messageId);
    // The first call was still at work when this one began.
    if (isStored(since)) return answerJson(c, threadContract, since.thread);
    refuse(since, seen);
    throw error;
  }
  await queueMail({ env: c.env ?? {} });
  return answerJson(c, threadContract, (await read(c, messageId)).thread, 201);
}

/** The answers to messages, and who is answering one now. */
export const answerRoutes = new Hono<ApiEnv>()
  .get('/:id/thread', async (c) => answerJson(c, threadContract, (await read(c, c.req.param('id'))).thread))
  .post('/:id/answers', (c) => answer(c, c.req.param('id')))
  .put('/:id/claim', async (c) => {
    const { take_over: takeOver } = parseInput(claimInput, await readBody(c));
    const { db, actor, now } = c.var;
    const message = c.req.param('id');
    const claim = { message, actor: actor.id, now: now(), takeOver };
    const [, ...rows] = await db.batch([claimMessage(db, claim), ...askThread(db, message, claim.now)]);
    const { thread } = threadOf(rows, actor);
    if (!thread.claim?.own) throw new AnsweredByOthers(({ messages }) => messages.beingAnswered, thread);
    return answerJson(c, threadContract, thread);
  })
  .delete('/:id/claim', async (c) => {
    const { db, actor, now } = c.var;
    const message = c.req.param('id');
    const [, ...rows] = await db.batch([
      releaseMessage(db, { message, actor: actor.id }),
      ...askThread(db, message, now()),
    ]);
    return answerJson(c, threadContract, threadOf(rows, actor).thread);
  });

type Message = typeof contactMessages.$inferSelect;

const SUBJECT_MAX = 300;

/** Text as one line: messages that came another way than through the form may have line ends. */
const inOneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, SUBJECT_MAX);

const isEmail = (text: string) => z.email().max(254).safeParse(text).success;

const quoted = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

/**
 * The mail that answers a message: what was written, the society's name, and the message quoted.
 * @param contact the society's address, where a reply to it goes
 * @param lang what its few words of ours are in: the language of the page where the visitor wrote
 */
function answerMail(message: Message, body: string, contact: string, lang: Lang): Mail {
  const { mail, site } = wordsOf(lang);
  const subject = inOneLine(message.subject);
  const when = formatLongMoment(message.created_at, lang);
  return {
    to: { address: message.email, name: message.name },
    subject: /^re:/i.test(subject) ? subject : mail.answer.subject(subject),
    reply_to: { address: contact, name: site.name },
    personal: true,
    lang,
    text: [body, mail.signature, mail.answer.quoted(mailName(message.name), when), quoted(message.message)].join(
      '\n\n',
    ),
  };
}
