import { expect, test } from 'vitest';
import { events } from '#db/events/schema';
import { activity } from '#db/history/activity.schema';
import { versions } from '#db/history/schema';
import { checkIns, doorLinks } from '#db/registrations/check-ins.schema';
import { forgetOldParties } from '#db/registrations/forget';
import { registrations } from '#db/registrations/schema';
import { siteSettings } from '#db/settings/schema';
import { emptyDatabase } from '#testing/database';

const { db } = await emptyDatabase();
const AT = '2026-01-01T00:00:00.000Z';
const stamps = { created_at: AT, updated_at: AT };
const party = { event_id: 'dinner', lang: 'en' as const, adults: 2, children: 1, status: 'coming' as const, ...stamps };

const stored = async () => (await db.select().from(registrations))[0];
const titles = async () => (await db.select().from(activity)).map(({ record_title }) => record_title);

test('answers go after thirty days, names after a year, and numbers of people stay', async () => {
  const dinner = { id: 'dinner', title: 'Dinner', date: '2026-01-10', end_date: '2026-01-11', location: 'Hall' };
  await db.insert(events).values({ ...dinner, status: 'past', ...stamps });
  const said = { name: 'Sita', email: 'sita@example.org', phone: '021', search: 'sita' };
  const answers = { diet: 'No nuts', note: 'Late', answers: { bus: 'North' } };
  await db.insert(registrations).values({ id: 'sita', ...party, ...said, ...answers });
  const checkIn = { event_id: 'dinner', registration_id: 'sita', people: 3, at: AT, door: 'phone', created_at: AT };
  await db.insert(checkIns).values({ id: 'in', ...checkIn, actor: 'Bina', undone_at: AT, undone_by: 'Ram' });
  await db.insert(doorLinks).values({ id: 'link', event_id: 'dinner', name: 'Bina', created_at: AT });
  const entry = { actor: 'a', action: 'update', resource: 'registrations', record_id: 'sita', at: AT };
  await db.insert(activity).values({ id: 'one', ...entry, record_title: 'Sita' });
  const of = { activity_id: 'one', resource: 'registrations', record_id: 'sita', owner_id: 'sita', title: 'Sita' };
  await db.insert(versions).values({ ...of, before: '{}', after: '{"diet":"No nuts"}' });

  await forgetOldParties(db, '2026-02-10');
  expect(await stored()).toMatchObject({ ...said, ...answers });
  await forgetOldParties(db, '2026-02-11');
  expect(await stored()).toMatchObject({ ...said, diet: null, note: null, answers: {}, adults: 2, children: 1 });
  expect(await db.$count(versions)).toBe(0);
  expect(await titles()).toEqual(['Sita']);
  await forgetOldParties(db, '2027-01-11');
  expect(await stored()).toMatchObject(said);
  expect(await db.select().from(checkIns)).toMatchObject([{ actor: 'Bina', undone_by: 'Ram' }]);
  expect(await db.$count(doorLinks)).toBe(1);
  await forgetOldParties(db, '2027-01-12');
  expect(await db.select().from(checkIns)).toMatchObject([{ people: 3, actor: '', undone_by: null }]);
  expect(await db.$count(doorLinks)).toBe(0);
  const nobody = { name: '', email: null, phone: null, search: '' };
  expect(await stored()).toMatchObject({ ...nobody, adults: 2, children: 1, status: 'coming' });
  expect(await titles()).toEqual(['']);
});

test('the settings say how long', async () => {
  await db.update(registrations).set({ name: 'Sita', diet: 'No nuts' });
  await db.insert(siteSettings).values([
    { key: 'registration_answer_days', value: '400' },
    { key: 'registration_days', value: '500' },
  ]);
  await forgetOldParties(db, '2027-02-15');
  expect(await stored()).toMatchObject({ name: 'Sita', diet: 'No nuts' });
  await forgetOldParties(db, '2027-02-16');
  expect(await stored()).toMatchObject({ name: 'Sita', diet: null });
});
