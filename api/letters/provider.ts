import type { Bindings } from '#api/bindings';
import { configOf } from '#api/config';
import { type Answer, answerOfBinding, ask } from '#api/letters/answer';
import { type Mailbox, mime, type OutgoingMail } from '#api/mail/mime';
import { jsonOf, postOf, transportOf } from '#api/mail/transport';
import { isReservedDomain } from '#core/rules/reserved-domain';
import type { Mark } from '#db/write/deliveries';

/** A mail of a letter to one reader. */
export interface LetterMail {
  reader: string;
  /** The same at every try for the provider, if it goes alone: `<letter>.<reader>`. */
  key: string;
  mail: OutgoingMail;
}

/** What came of the mails of a claim. */
export interface Outcome {
  /** One for each mail. */
  marks: Mark[];
  /** How long nothing may go, in milliseconds: the provider said so. */
  holdMs: number;
  /** Whether the provider lets us send nothing at all, as without a valid key. */
  isClosed: boolean;
}

/** A way to send the mails of a claim. It never throws, and knows of each mail what came of it. */
export interface LetterMailer {
  from: Mailbox;
  deliver(mails: readonly LetterMail[], claim: string): Promise<Outcome>;
}

/** How long to wait before each further try where nobody knows whether the mail was taken. */
const WAITS_MS = [500, 1000, 2000];
/** Mails that go one by one, under way at a time; a Worker has six connections. */
const AT_ONCE = 5;
/** After so many mails in a row of which nobody knows, the rest of a claim waits. */
const UNCERTAIN_MOST = 3;
/** How long mails that go one by one are begun: well within the lease of their claim. */
const BEGIN_MS = 60_000;

export type Sleep = (ms: number) => Promise<void>;
const sleepReally: Sleep = (ms) => new Promise((done) => setTimeout(done, ms));

/**
 * How this environment sends letters: in batches to MAIL_API_BATCH_URL, one by one to MAIL_API_URL, or by
 * the `send_email` binding.
 * @returns `null` while the configuration lacks an address that is needed (`missingToSend`)
 * @throws Error when there is no way to send
 */
export function letterMailerOf(env: Bindings, sleep: Sleep = sleepReally): LetterMailer | null {
  const transport = transportOf(env);
  if (!transport) return null;
  const config = configOf(env);
  const { MAIL_API_URL: url, MAIL_API_KEY: key, MAIL_API_BATCH_URL: batchUrl } = config;
  const { from } = transport;
  const isLocal = config.SITE_MODE === 'local';
  const single = (one: LetterMail): Promise<Answer> => {
    if (!url) return overBinding(env, one);
    return surely(() => ask(url, postOf(jsonOf(one.mail), key, one.key), 1), sleep);
  };
  const oneByOne = (mails: readonly LetterMail[]) => deliverSingly(mails, single);
  const deliver = async (mails: readonly LetterMail[], claim: string): Promise<Outcome> => {
    if (!batchUrl || mails.length === 0) return oneByOne(mails);
    const body = mails.map(({ mail }) => jsonOf(mail));
    const answer = await surely(() => ask(batchUrl, postOf(body, key, claim), mails.length), sleep);
    // One of them is wrong: singly, the others go.
    if (answer.kind === 'refused') return oneByOne(mails);
    return outcomeOf(
      mails.map(({ reader }, at) => markOf(reader, answer, at)),
      [answer],
    );
  };
  return {
    from,
    deliver: async (mails, claim) => {
      // In production, mail to a domain that nobody has would hurt the sender's reputation.
      const isNobodys = ({ mail }: LetterMail) => !isLocal && isReservedDomain(mail.to.address);
      const outcome = await deliver(
        mails.filter((one) => !isNobodys(one)),
        claim,
      );
      const refused = mails
        .filter(isNobodys)
        .map(({ reader }): Mark => ({ reader, status: 'failed', error: 'the domain is reserved' }));
      return { ...outcome, marks: [...outcome.marks, ...refused] };
    },
  };
}

/** A binding knows no key that makes a second try harmless: there is one try. */
async function overBinding({ EMAIL, EMAIL_MESSAGE }: Bindings, { mail }: LetterMail) {
  if (!EMAIL || !EMAIL_MESSAGE) throw new Error('no mail: bind EMAIL or set MAIL_API_URL');
  const message = EMAIL_MESSAGE(mail.from.address, mail.to.address, mime(mail));
  return EMAIL.send(message).then((): Answer => ({ kind: 'taken', ids: [null] }), answerOfBinding);
}

/**
 * Asks again, with the same key and the same body, while nobody knows whether the mails were taken. Once
 * a try was uncertain, only a mail that is taken is certain: a refusal of a later try says nothing about
 * the first.
 */
async function surely(request: () => Promise<Answer>, sleep: Sleep): Promise<Answer> {
  let answer = await request();
  let doubt = answer.kind === 'uncertain' ? answer : null;
  for (const ms of WAITS_MS) {
    if (!doubt || answer.kind === 'taken' || answer.kind === 'closed') break;
    await sleep(ms);
    answer = await request();
    if (answer.kind === 'uncertain') doubt = answer;
  }
  return doubt && answer.kind !== 'taken' ? doubt : answer;
}

/** Mails one by one, some at a time. What is not begun, because the provider does not want it, waits. */
async function deliverSingly(
  mails: readonly LetterMail[],
  send: (one: LetterMail) => Promise<Answer>,
): Promise<Outcome> {
  const marks: Mark[] = [];
  const answers: Answer[] = [];
  const started = Date.now();
  let [inDoubt, isOver] = [0, false];
  const queue = [...mails];
  const worker = async () => {
    for (let one = queue.shift(); one; one = queue.shift()) {
      if (isOver || Date.now() - started > BEGIN_MS) {
        marks.push({ reader: one.reader, status: 'waiting' });
        continue;
      }
      const answer = await send(one);
      answers.push(answer);
      marks.push(markOf(one.reader, answer));
      inDoubt = answer.kind === 'uncertain' ? inDoubt + 1 : 0;
      isOver ||= ['hold', 'closed', 'not_sent'].includes(answer.kind) || inDoubt >= UNCERTAIN_MOST;
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, mails.length) }, worker));
  return outcomeOf(marks, answers);
}

function markOf(reader: string, answer: Answer, at = 0): Mark {
  switch (answer.kind) {
    case 'taken':
      return { reader, status: 'sent', provider_id: answer.ids[at] ?? null };
    case 'refused':
      return { reader, status: 'failed', error: answer.reason };
    case 'uncertain':
      return { reader, status: 'unknown', error: answer.reason };
    default:
      return { reader, status: 'waiting', error: answer.reason };
  }
}

function outcomeOf(marks: Mark[], answers: readonly Answer[]): Outcome {
  const seconds = answers.map((answer) => (answer.kind === 'hold' ? answer.seconds : 0));
  return {
    marks,
    holdMs: Math.max(0, ...seconds) * 1000,
    isClosed: answers.some(({ kind }) => kind === 'closed'),
  };
}
