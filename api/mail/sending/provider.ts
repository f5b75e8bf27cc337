import type { Answer } from '#api/mail/answer';
import type { Mailbox, Mailer, OutgoingMail } from '#api/mail/mailer';
import type { Mark } from '#db/mail/deliveries';

/** A mail of a mailing to one recipient. */
export interface MailingMail {
  recipient: string;
  mail: OutgoingMail;
}

/** The result of sending the mails of a claim. */
export interface Outcome {
  marks: Mark[];
  /** How long nothing may go, in milliseconds: the provider said so. */
  holdMs: number;
  /** Whether the provider lets us send nothing at all, as without a valid key. */
  isClosed: boolean;
}

/** A way to send the mails of a claim. It never throws, and knows of each mail what came of it. */
export interface ClaimMailer {
  from: Mailbox;
  deliver(mails: readonly MailingMail[], claim: string): Promise<Outcome>;
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

/** Sends the mails of claims by `mailer`: in one request where the provider takes batches, else one by one. */
export function claimMailer(mailer: Mailer, sleep: Sleep = sleepReally): ClaimMailer {
  const { from, sendBatch } = mailer;
  const single = ({ mail }: MailingMail): Promise<Answer> => {
    const send = () => mailer.send(mail);
    return mailer.isRepeatable ? surely(send, sleep) : send();
  };
  const batch = async (mails: readonly MailingMail[], claim: string): Promise<Outcome> => {
    const outgoing = mails.map(({ mail }) => mail);
    // Providers take no files in one request for many.
    if (outgoing.some(({ attachments = [] }) => attachments.length > 0)) return deliverSingly(mails, single);
    const answer = sendBatch && (await surely(() => sendBatch(outgoing, claim), sleep));
    // One of them is wrong: singly, the others go.
    if (!answer || answer.kind === 'refused') return deliverSingly(mails, single);
    return outcomeOf(
      mails.map(({ recipient }, at) => markOf(recipient, answer, at)),
      [answer],
    );
  };
  const isNobodys = ({ mail }: MailingMail) => mailer.isNobodys(mail.to.address);
  return {
    from,
    deliver: async (mails, claim) => {
      const somebodys = mails.filter((one) => !isNobodys(one));
      const outcome = somebodys.length > 0 ? await batch(somebodys, claim) : outcomeOf([], []);
      const refused = await deliverSingly(mails.filter(isNobodys), single);
      return { ...outcome, marks: [...outcome.marks, ...refused.marks] };
    },
  };
}

/**
 * Asks again, with the same key and the same body, while nobody knows whether the mails were taken. Once a try was
 * uncertain, only a mail that is taken is certain: a refusal of a later try says nothing about the first.
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
  mails: readonly MailingMail[],
  send: (one: MailingMail) => Promise<Answer>,
): Promise<Outcome> {
  const marks: Mark[] = [];
  const answers: Answer[] = [];
  const started = Date.now();
  let [inDoubt, isOver] = [0, false];
  const queue = [...mails];
  const worker = async () => {
    for (let one = queue.shift(); one; one = queue.shift()) {
      if (isOver || Date.now() - started > BEGIN_MS) {
        marks.push({ recipient: one.recipient, status: 'waiting' });
        continue;
      }
      const answer = await send(one);
      answers.push(answer);
      marks.push(markOf(one.recipient, answer));
      inDoubt = answer.kind === 'uncertain' ? inDoubt + 1 : 0;
      isOver ||= ['hold', 'closed', 'not_sent'].includes(answer.kind) || inDoubt >= UNCERTAIN_MOST;
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, mails.length) }, worker));
  return outcomeOf(marks, answers);
}

function markOf(recipient: string, answer: Answer, at = 0): Mark {
  switch (answer.kind) {
    case 'taken':
      return { recipient, status: 'sent', provider_id: answer.ids[at] ?? null };
    case 'refused':
      return { recipient, status: 'failed', error: answer.reason };
    case 'uncertain':
      return { recipient, status: 'unknown', error: answer.reason };
    default:
      return { recipient, status: 'waiting', error: answer.reason };
  }
}

function outcomeOf(marks: Mark[], answers: readonly Answer[]): Outcome {
  const seconds = answers.map((answer) => (answer.kind === 'hold' ? answer.seconds : 0));
  return { marks, holdMs: Math.max(0, ...seconds) * 1000, isClosed: answers.some(({ kind }) => kind === 'closed') };
}
