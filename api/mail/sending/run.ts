import type { OpenMailing } from '#api/mail/sending/due-mailing';
import { dueMailings, isAnyDue } from '#api/mail/sending/kinds';
import type { Outcome } from '#api/mail/sending/provider';
import type { RunTools } from '#api/mail/sending/run-tools';
import { advance, type Claim, finishMailing, type Mark, markCutOff } from '#db/mail/deliveries';
import type { Mailing } from '#db/mail/mailing';
import {
  countClaimed,
  countFailure,
  failuresInRow,
  forgetFailures,
  giveBack,
  hasLease,
  hasWindows,
  holdMail,
  releaseLease,
  seatsAt,
  takeLease,
} from '#db/mail/quotas';
import { settingRows } from '#db/settings/queries';

/** The most recipients of one claim: as many as the providers' APIs take in one call. */
export const CLAIM_MAX = 100;
/** How long a run goes on beginning claims, in milliseconds. */
export const RUN_MS = 25_000;
/** How long a claim, and a run, may take: a run's time, and three times of a provider's time-out after it. */
export const LEASE_MS = 3 * 60_000;
/** After so many batches in a row of which nothing was taken, a mailing waits for a person. */
const FAILURES_MOST = 3;

interface Done {
  claim: string;
  marks: Mark[];
}

interface Run extends RunTools {
  deadline: number;
  lease: Date;
  /** Not before this instant, by the limit of a second. */
  nextAt: number;
  failures: number;
}

/** Why a mailing's turn in a run ended: nothing can be claimed now, its time is over, or nothing may go. */
type End = 'nothing' | 'time' | 'stop';

/**
 * Sends what may go now of all mailings that are due. One run is at work at a time; it begins claims for `RUN_MS`. Cut
 * off, its last claim is unknown once its lease is over.
 * @returns whether more may go at once
 */
export async function sendMailings(tools: RunTools): Promise<boolean> {
  const { db, clock } = tools;
  const now = clock();
  const lease = new Date(now.getTime() + LEASE_MS);
  const [leased, , failures, settings] = await db.batch([
    takeLease(db, now, lease, isAnyDue(now)),
    markCutOff(db, now),
    failuresInRow(db),
    settingRows(db),
  ]);
  if (leased.length === 0) return false;
  const run: Run = { ...tools, deadline: now.getTime() + RUN_MS, lease, nextAt: 0, failures: failures[0]?.n ?? 0 };
  let end: End = 'nothing';
  try {
    for (const due of await dueMailings(db, now)) {
      const open = await due.open({ ...tools, settings });
      if (open) end = await sendMailing(run, open);
      if (end !== 'nothing') break;
    }
  } finally {
    await pause(run);
    await releaseLease(db, lease);
  }
  return end === 'time';
}

async function pause({ clock, nextAt, sleep }: Run): Promise<void> {
  const ms = nextAt - clock().getTime();
  if (ms > 0) await sleep(ms);
}

/** `done` is not stored yet; `end` is `null` while the mailing's turn goes on. */
interface Turn {
  done: Done | undefined;
  end: End | null;
}

async function sendMailing(run: Run, open: OpenMailing): Promise<End> {
  const { db, clock } = run;
  const { mailing } = open;
  const turn: Turn = { done: undefined, end: null };
  try {
    while (turn.end === null) await sendClaim(run, open, turn);
  } finally {
    const { done } = turn;
    await db.batch([advance(db, mailing, clock(), done ? { done } : {}), finishMailing(db, mailing, clock())]);
  }
  return turn.end ?? 'stop';
}

/** Sends one claim of a mailing: marks come with the next claim, or at once where that costs nothing. */
async function sendClaim(run: Run, { mailing, mailOf }: OpenMailing, turn: Turn): Promise<void> {
  const { db, clock, mailer, sendSingles } = run;
  const mark = async () => {
    const { done } = turn;
    if (done) await advance(db, mailing, clock(), { done });
    turn.done = undefined;
  };
  if (clock().getTime() >= run.deadline) {
    turn.end = 'time';
    return;
  }
  // Where no window is counted, a claim is one statement: what was sent is marked before the run waits.
  if (!hasWindows(run.limits) && run.nextAt > clock().getTime()) await mark();
  await pause(run);
  const claim = crypto.randomUUID();
  const claimedAt = clock();
  const rows = await claimNext(run, mailing, claim, claimedAt, turn.done);
  turn.done = undefined;
  const claimed = rows.flatMap(({ recipient_id, person, singles }) =>
    person === null ? [] : [{ recipient_id, person, singles }],
  );
  if (claimed.length === 0) {
    // All of the claim may have left: then there may be more behind them.
    if (!rows.some(({ status }) => status === 'withdrawn')) turn.end = 'nothing';
    return;
  }
  keepPace(run, claimedAt, claimed.length);
  const domain = mailer.from.address.slice(mailer.from.address.lastIndexOf('@') + 1);
  const mails = claimed.map(({ recipient_id: recipient, person }) => ({
    recipient,
    mail: { message_id: `<${mailing.id}.${recipient}@${domain}>`, ...mailOf(recipient, JSON.parse(person)) },
  }));
  const outcome = await mailer.deliver(mails, claim);
  turn.done = { claim, marks: outcome.marks };
  await afterClaim(run, mailing, outcome, turn, claimedAt);
  if (turn.end !== null || !claimed.some(({ singles }) => singles)) return;
  // Single mails go first. What was sent is marked before, for they may take long.
  await mark();
  await sendSingles();
}

/** Marks what came of the last claim and makes the next one: two statements, one where no window is counted. */
async function claimNext(
  { db, limits, lease }: Run,
  mailing: Mailing,
  claim: string,
  now: Date,
  done: Done | undefined,
) {
  const most = Math.min(CLAIM_MAX, limits.perSecond ?? CLAIM_MAX);
  const next: Claim = {
    id: claim,
    seats: seatsAt(most, limits, now),
    when: hasLease(lease),
    until: new Date(now.getTime() + LEASE_MS),
  };
  const step = advance(db, mailing, now, { ...(done && { done }), next });
  const [rows] = hasWindows(limits)
    ? await db.batch([step, countClaimed(db, claim, limits, now)])
    : await db.batch([step]);
  return rows;
}

function keepPace(run: Run, at: Date, mails: number): void {
  const { perSecond } = run.limits;
  if (perSecond !== null) run.nextAt = at.getTime() + Math.ceil((mails / perSecond) * 1000);
}

/** Stores what follows a claim that did not go well: seats given back, the provider's time to wait, a pause. */
async function afterClaim(
  run: Run,
  mailing: Mailing,
  { marks, holdMs, isClosed }: Outcome,
  turn: Turn,
  claimedAt: Date,
): Promise<void> {
  const { db, clock, limits } = run;
  const now = clock();
  const of = (status: Mark['status']) => marks.filter((mark) => mark.status === status).length;
  const [isTaken, back] = [of('sent') > 0, of('waiting')];
  // One mail alone that is refused is about its recipient; to be told to wait is no failure.
  const isFailure = !isTaken && holdMs === 0 && (marks.length > 1 || of('failed') === 0);
  if (isTaken && run.failures > 0) await forgetFailures(db);
  if (isTaken) run.failures = 0;
  if (isFailure) run.failures += 1;
  if (!isFailure && back === 0) return;
  const isOver = isClosed || run.failures >= FAILURES_MOST;
  const until = now.getTime() + holdMs;
  await db.batch([
    advance(db, mailing, now, turn.done ? { done: turn.done } : {}),
    ...(back > 0 && hasWindows(limits) ? [giveBack(db, back, limits, claimedAt)] : []),
    ...(holdMs > 0 ? [holdMail(db, new Date(until))] : []),
    ...(isFailure ? [countFailure(db, now)] : []),
    ...(isOver ? [mailing.pauseForProvider(db), forgetFailures(db)] : []),
  ]);
  turn.done = undefined;
  // What waits for no stated time is left to the next run.
  const isLater = holdMs > 0 ? until >= run.deadline : back > 0;
  if (isOver || isLater) turn.end = 'stop';
  else run.nextAt = Math.max(run.nextAt, until);
}
