import { afterEach, beforeEach } from 'vitest';
import type { MailLimits } from '#core/mail/send-forecast';
import { letters } from '#db/letters/schema';
import { type EmptyDatabase, emptyDatabase } from '#testing/database';
import { addLetter, addReaders, MovingClock, runTools, start, TakingProvider } from '#testing/letters';

/**
 * An empty society for each test of the file that calls it, whose letters go to a provider in this process by a clock
 * that stands still. Its parts are there while a test runs.
 */
export function letterRuns() {
  let database: EmptyDatabase;
  let provider: TakingProvider;
  let clock: MovingClock;
  beforeEach(async () => {
    database = await emptyDatabase();
    provider = new TakingProvider();
    clock = new MovingClock('2026-03-01T11:30:00.000Z');
  });
  afterEach(() => database.close());
  return {
    get db() {
      return database.db;
    },
    get provider() {
      return provider;
    },
    get clock() {
      return clock;
    },
    roundTrips: () => database.roundTrips(),
    tools: (limits: Partial<MailLimits> = {}) => runTools(database.db, provider, clock, limits),
    /** A letter that was started for `many` readers. */
    started: async (many: number, change: Parameters<typeof addReaders>[3] = undefined) => {
      await addReaders(database.db, many, clock.at, change);
      return start(database.db, await addLetter(database.db, clock.at), clock.at);
    },
    /** The only letter that there is. @throws Error where there is none */
    only: async () => {
      const [letter] = await database.db.select().from(letters);
      if (!letter) throw new Error('no letter');
      return letter;
    },
  };
}
