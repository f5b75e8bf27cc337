import { eq, sql } from 'drizzle-orm';
import type { Lang } from '#core/kit/lang';
import { type Listed, listIdOf } from '#core/registrations/list';
import { offersUntil, type RegistrationEvent } from '#core/registrations/state';
import type { Database } from '#db/kit/client';
import { settle } from '#db/registrations/rule';
import { registrations } from '#db/registrations/schema';
import { confirm, type Party, register } from '#db/registrations/write';
import { BRINGS } from '#demo/events';

const DAY_MS = 86_400_000;

interface DemoParty extends Partial<Party> {
  name: string;
  adults: number;
  lang?: Lang;
  /** How many days ago it registered. */
  days: number;
}

const brings = (answer: string) => ({ [BRINGS]: answer });

/** Who comes to the picnic, in the order in which they registered. */
const parties: readonly DemoParty[] = [
  {
    ...{ name: 'Tara Demo', email: 'tara.demo@example.org', phone: '021 555 0101', adults: 2, children: 2, days: 9 },
    ...{ diet: 'Vegetarian', answers: brings('Something for the grill') },
  },
  { name: 'Bimal Demo', phone: '09 555 0102', adults: 1, days: 8 },
  {
    ...{ name: 'Kiri Demo', email: 'kiri.demo@example.org', adults: 2, children: 3, days: 6 },
    ...{ diet: 'No nuts', note: 'We can bring two folding tables.', answers: brings('Drinks') },
  },
  {
    ...{ name: 'सुमन डेमो', email: 'suman.demo@example.org', phone: '021 555 0104', adults: 2, children: 1 },
    ...{ lang: 'ne' as const, days: 4, answers: brings('Something sweet') },
  },
  { name: 'Pema Demo', email: 'pema.demo@example.org', adults: 2, children: 1, days: 2, answers: brings('A salad') },
  {
    name: 'Rohan Demo',
    email: 'rohan.demo@example.org',
    adults: 4,
    days: 1,
    answers: brings('Something for the grill'),
  },
];

/** The statements that insert the parties of a demo event as of `now`: none of them is told anything by mail. */
export function partyStatements(db: Database, event: Omit<RegistrationEvent, 'registration_left'> & Listed, now: Date) {
  const offers_until = offersUntil({ ...event, registration_left: null });
  const listed = parties.flatMap(({ days, lang = 'en', ...said }) => {
    const party = { email: null, phone: null, children: 0, diet: null, note: null, answers: {}, ...said };
    const id = crypto.randomUUID();
    const at = new Date(now.getTime() - days * DAY_MS);
    const source = party.email ? 'form' : 'hand';
    return [register(db, event, party, { id, lang, now: at, mayHold: true, source }), confirm(db, id, at)];
  });
  return [
    ...listed,
    ...settle(db, { id: listIdOf(event), offers_until }, now),
    db
      .update(registrations)
      .set({ told: sql`${registrations.status}` })
      .where(eq(registrations.event_id, event.id)),
  ];
}
