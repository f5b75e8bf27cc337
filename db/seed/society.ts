import { count } from 'drizzle-orm';
import { dayInAuckland } from '#core/dates';
import type { Database } from '#db/client';
import { eventInput, events } from '#db/schema/event';
import { pageCategories, pages } from '#db/schema/page';
import { accounts, profiles } from '#db/schema/profile';
import { demoEvents } from '#db/seed/events';
import { demoCategories, demoPages } from '#db/seed/pages';
import { eventRow } from '#db/write/event';
import { pageRow } from '#db/write/page';
import { profileRows } from '#db/write/profile';

/** Whether nobody has used this database yet. */
export async function isEmpty(db: Database): Promise<boolean> {
  const [people, written] = await db.batch([
    db.select({ total: count() }).from(profiles),
    db.select({ total: count() }).from(events),
  ]);
  return people[0]?.total === 0 && written[0]?.total === 0;
}

/** Fills an empty database with the demo society as of `now`, and its admin. */
export async function seed(
  db: Database,
  { now, admin }: { now: Date; admin: { email: string; password: string } },
): Promise<void> {
  const today = dayInAuckland(now);
  const stamps = { created_at: now.toISOString(), updated_at: now.toISOString() };
  const { profile, account } = await profileRows({ ...admin, role: 'admin' }, now);
  const rows = demoEvents(today).map((event) =>
    db.insert(events).values({ ...eventRow(eventInput.parse(event), today), ...stamps }),
  );
  await db.batch([
    db.insert(profiles).values(profile),
    db.insert(accounts).values(account),
    ...rows,
    ...pageStatements(db, stamps),
  ]);
}

function pageStatements(db: Database, stamps: { created_at: string; updated_at: string }) {
  const categories = demoCategories.map((name) => ({ id: crypto.randomUUID(), name }));
  const rows = demoPages.map(({ category, ...page }) => ({
    ...pageRow(page),
    ...stamps,
    category_id: categories.find(({ name }) => name === category)?.id ?? null,
  }));
  return [db.insert(pageCategories).values(categories), db.insert(pages).values(rows)];
}
