import type { BatchItem } from 'drizzle-orm/batch';
import { z } from 'zod';
import type { Bindings } from '#api/bindings';
import type { Config } from '#api/http/config';
import { afterConsequences, consequencesFor } from '#api/registrations/consequences';
import { partyBy } from '#api/registrations/links';
import { localDay } from '#core/kit/dates';
import { offersUntil } from '#core/registrations/state';
import type { Database } from '#db/kit/client';
import { askParty, lastOfList, type PartyOfEvent } from '#db/registrations/queries';
import { roomFor } from '#db/registrations/rule';
import { accept, cancel, change, confirm, type Party } from '#db/registrations/write';

/** What a party can do by its link. `confirm` is also how one that left the list comes back. */
export const STEPS = ['confirm', 'accept', 'cancel', 'change'] as const;
export type Step = (typeof STEPS)[number];

interface Tools {
  db: Database;
  config: Config;
  env: Pick<Bindings, 'JOBS' | 'PURGE'>;
  now: Date;
}

/** The party whose link it is, with its event; `null` when the link is forged, or the party is gone. */
export async function partyByLink(
  { db, config, now }: Pick<Tools, 'db' | 'config' | 'now'>,
  token: string,
): Promise<PartyOfEvent | null> {
  const id = partyBy(config, token);
  if (id === null) return null;
  const [found] = await askParty(db, id, localDay(now));
  return found ?? null;
}

/** Whether a party can change anything by its link: until the event, or the last one of its list, begins, unless it is cancelled. */
export async function isChangeable(db: Database, { event }: Pick<PartyOfEvent, 'event'>, now: Date): Promise<boolean> {
  return !event.cancelled && now < offersUntil(await lastOfList(db, event));
}

/** What a step came to: `none` when the party was in another state by then. */
export type Outcome = { kind: 'done' } | { kind: 'none' } | { kind: 'noRoom'; free: number };

/** The type of a statement's rows is lost in a batch of a varying number of statements. */
const changed = z.array(z.object({ id: z.string() }));

/**
 * Does what a party asks by its link, in one batch with all that follows: places go to whose turn it is.
 * @param wanted the party as it is to be, of a `change`
 */
export async function takeStep(
  { db, env, now }: Pick<Tools, 'db' | 'env' | 'now'>,
  { party, event }: PartyOfEvent,
  step: Step,
  wanted?: Party,
): Promise<Outcome> {
  const { id } = party;
  const steps: Record<Step, () => BatchItem<'sqlite'>> = {
    confirm: () => confirm(db, id, now),
    accept: () => accept(db, id, now),
    cancel: () => cancel(db, id, 'self', now),
    change: () => change(db, party, wanted ?? party, now),
  };
  const [rows]: unknown[] = await db.batch([
    steps[step](),
    ...(await consequencesFor(db, event, now, step === 'confirm' ? id : undefined)),
  ]);
  await afterConsequences({ db, env }, event);
  if (changed.parse(rows).length > 0) return { kind: 'done' };
  return step === 'change' ? { kind: 'noRoom', free: await roomFor(db, party.list_id) } : { kind: 'none' };
}
