import { describe, expect, test } from 'vitest';
import type { LetterMail, Outcome } from '#api/letters/provider';
import { CLAIM_MAX, RUN_MS, sendLetters } from '#api/letters/run';
import { letterRuns } from '#testing/letter-runs';
import { allWaiting, countsOf, sendAll } from '#testing/letters';

const society = letterRuns();
const { only, started, tools } = society;
/** An outcome of which nobody knows. */
const unknown = (mails: readonly LetterMail[]): Outcome => ({
  marks: mails.map(({ reader }) => ({ reader, status: 'unknown', error: '500' })),
  ...{ holdMs: 0, isClosed: false },
});
/** The provider wants us to wait for so long, once. */
const holdOnce = (holdMs: number) => {
  society.provider.instead = async (mails) => {
    society.provider.instead = undefined;
    return allWaiting(mails, { holdMs });
  };
};

describe('a provider', () => {
  test('that wants us to wait gets nothing before its time', async () => {
    await started(5);
    holdOnce(3_600_000);
    await sendAll(tools());
    expect(await countsOf(society.db)).toEqual({ waiting: 5 });
    society.clock.move(3_600_000 - 1);
    await sendAll(tools());
    expect(society.provider.taken).toEqual([]);
    society.clock.move(1);
    await sendAll(tools());
    expect(society.provider.taken).toHaveLength(5);
  });

  test('that wants us to wait for a moment is waited for', async () => {
    await started(5);
    const begun = society.clock.at.getTime();
    holdOnce(2000);
    await sendLetters(tools());
    expect(society.provider.taken).toHaveLength(5);
    expect(society.clock.at.getTime() - begun).toBe(2000);
  });

  test('that lets us send nothing pauses the letter, and everybody waits', async () => {
    await started(5);
    society.provider.instead = async (mails) => allWaiting(mails, { isClosed: true });
    await sendAll(tools());
    expect(await only()).toMatchObject({ status: 'paused', pause_reason: 'provider' });
    expect(await countsOf(society.db)).toEqual({ waiting: 5 });
  });

  test('that fails three times in a row pauses the letter, also over several runs', async () => {
    await started(4 * CLAIM_MAX);
    society.provider.instead = async (mails) => {
      society.clock.move(RUN_MS);
      return unknown(mails);
    };
    await sendAll(tools());
    expect(await only()).toMatchObject({ status: 'paused', pause_reason: 'provider' });
    expect(await countsOf(society.db)).toEqual({ unknown: 3 * CLAIM_MAX, waiting: CLAIM_MAX });
  });

  test('that fails twice and then takes a batch goes on', async () => {
    await started(6 * CLAIM_MAX);
    society.provider.instead = async (mails) =>
      society.provider.calls.length % 3 === 0 ? society.provider.take(mails) : unknown(mails);
    await sendAll(tools());
    expect(await countsOf(society.db)).toEqual({ unknown: 4 * CLAIM_MAX, sent: 2 * CLAIM_MAX });
  });
});
