import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { doorAnswerContract } from '#core/registrations/door-contract';
import { registrationPaths } from '#core/registrations/paths';
import { outbox } from '#db/mail/schema';
import { checkIns } from '#db/registrations/check-ins.schema';
import { registrations } from '#db/registrations/schema';
import { startApi } from '#testing/api';
import { signIn } from '#testing/client';
import { doorFor, secretOf } from '#testing/door-phones';
import { send } from '#testing/people';

const NOW = '2026-10-18T06:00:00.000Z';
const api = await startApi({ SITE_NOW: NOW });
const { db } = api;
const admin = await signIn(api.url, api.origin);
const { addEvent, openDoor, register, phone, linkFor, phoneOf, stored } = doorFor(api, admin, NOW);

let event = '';
beforeEach(async () => {
  await db.delete(registrations);
  await db.delete(outbox);
  event = await openDoor();
});

test('two phones let parties in without network: whichever comes back first, both and the server count the same', async () => {
  for (const order of ['first', 'second'] as const) {
    await db.delete(registrations);
    const [sharma, rai, gurung] = [await register('Sharma', 4), await register('Rai', 3), await register('Gurung', 2)];
    const phones = [await phoneOf('Bina'), await phoneOf('Ram')] as const;
    const [one, other] = phones;
    for (const each of phones) await each.sync();
    one.letIn(sharma, 4);
    one.letIn(rai, 1);
    one.walkIn('Lama', 1);
    other.letIn(sharma, 4);
    other.letIn(rai, 2);
    other.undo(other.letIn(gurung, 2));
    for (const each of order === 'first' ? [one, other] : [other, one]) await each.sync();
    for (const each of phones) await each.sync();
    expect(one.shown()).toEqual(other.shown());
    const { parties, sums } = one.shown();
    expect(sums).toEqual({ limit: 10, inside: 12, expected: 2, free: -4, excess: 2 });
    expect(parties.filter(({ isTwice }) => isTwice)).toMatchObject([
      { name: 'Sharma', people: 4, inside: 8, check_ins: [{ people: 4 }, { people: 4 }] },
    ]);
    expect(
      parties
        .find(({ name }) => name === 'Sharma')
        ?.check_ins.map(({ by }) => by)
        .toSorted(),
    ).toEqual(['Bina', 'Ram']);
    expect(parties.find(({ name }) => name === 'Rai')).toMatchObject({ people: 3, inside: 3, isTwice: false });
    expect((await stored()).toSorted()).toEqual([
      'Gurung coming 2',
      'Lama coming 1',
      'Rai coming 3',
      'Sharma coming 8',
    ]);
    const rows = await db.select().from(checkIns).where(eq(checkIns.event_id, event));
    expect(rows.reduce((sum, { people, undone_at }) => sum + (undone_at === null ? people : 0), 0)).toBe(12);
    // One of the two is taken back at the other phone.
    const [, second] = parties.find(({ name }) => name === 'Sharma')?.check_ins ?? [];
    one.undo(second?.id ?? '');
    await one.sync();
    await other.sync();
    expect(other.shown().sums).toEqual({ limit: 10, inside: 8, expected: 2, free: 0, excess: 0 });
    expect(await stored()).toContain('Sharma coming 4');
  }
});

test('a call that is sent twice counts once, and an unchanged list is not sent again', async () => {
  const sharma = await register('Sharma', 4);
  const one = await phoneOf('Bina');
  expect((await one.sync()).list).not.toBeNull();
  expect((await one.sync()).list).toBeNull();
  one.letIn(sharma, 4);
  const walkIn = one.walkIn('Lama', 2, 1);
  await one.ask();
  await one.ask();
  expect(await one.sync()).toMatchObject({ refused: [], me: 'Bina' });
  expect(one.shown().sums).toMatchObject({ inside: 7, free: 3 });
  one.undo(walkIn.id);
  await one.sync();
  // A walk-in that was taken back is no party any more.
  expect(one.shown()).toMatchObject({ sums: { inside: 4, free: 6 }, parties: [{ name: 'Sharma' }] });
  expect((await stored()).toSorted()).toEqual(['Lama cancelled 0', 'Sharma coming 4']);
});

test('who waits or is offered places is coming when let in, and gets no mail of it', async () => {
  await register('Sharma', 9);
  const rai = await register('Rai', 3, { email: 'rai@example.org' });
  expect(await stored()).toEqual(['Sharma coming 9', 'Rai waiting 0']);
  const mails = await db.$count(outbox);
  const one = await phoneOf('Bina');
  await one.sync();
  one.letIn(rai, 2);
  await one.sync();
  expect(await stored()).toEqual(['Sharma coming 9', 'Rai coming 3']);
  expect(one.shown().sums).toMatchObject({ inside: 2, expected: 10, free: -2 });
  expect(await db.$count(outbox)).toBe(mails);
});

test('who was let in by mistake is what they were before, whether that is heard at once or in two calls', async () => {
  await register('Sharma', 9);
  const rai = await register('Rai', 3, { email: 'rai@example.org' });
  const mails = await db.$count(outbox);
  const [one, other] = [await phoneOf('Bina'), await phoneOf('Ram')];
  await one.sync();
  const first = one.letIn(rai, 2);
  await one.sync();
  await other.sync();
  const second = other.letIn(rai, 1);
  await other.sync();
  one.undo(first);
  await one.sync();
  expect(await stored()).toEqual(['Sharma coming 9', 'Rai coming 3']);
  other.undo(second);
  await other.sync();
  expect(await stored()).toEqual(['Sharma coming 9', 'Rai waiting 0']);
  other.undo(other.letIn(rai, 3));
  await other.sync();
  expect(await stored()).toEqual(['Sharma coming 9', 'Rai waiting 0']);
  expect(await db.$count(outbox)).toBe(mails);
});

test('a party that was cancelled stays so, whoever else is let in, and comes back when it is let in itself', async () => {
  const [sharma, rai] = [await register('Sharma', 4), await register('Rai', 3)];
  const one = await phoneOf('Bina');
  await one.sync();
  one.letIn(sharma, 4);
  await one.sync();
  await send(admin, 'POST', registrationPaths.step(sharma), { step: 'cancel' });
  one.letIn(rai, 3);
  await one.sync();
  expect(await stored()).toEqual(['Sharma cancelled 0', 'Rai coming 3']);
  expect(one.shown().sums).toMatchObject({ inside: 7, free: 3 });
  one.letIn(sharma, 1);
  await one.sync();
  expect(await stored()).toEqual(['Sharma coming 5', 'Rai coming 3']);
});

test('two parties of one address that were cancelled are both let in, and one of them comes back', async () => {
  const email = 'sharma@example.org';
  const first = await register('Sharma', 4, { email });
  await send(admin, 'POST', registrationPaths.step(first), { step: 'cancel' });
  const second = await register('Sharma', 2, { email });
  await send(admin, 'POST', registrationPaths.step(second), { step: 'cancel' });
  const one = await phoneOf('Bina');
  one.letIn(first, 4);
  one.letIn(second, 2);
  expect((await one.sync()).refused).toEqual([]);
  expect((await stored()).map((party) => party.split(' ')[1]).toSorted()).toEqual(['cancelled', 'coming']);
  expect(one.shown().sums.inside).toBe(6);
});

test('the phone is told of an entry whose party is in the list no more, and the rest is stored', async () => {
  const [sharma, erased, other] = [await register('Sharma', 4), await register('Rai', 2), await addEvent()];
  await db.update(registrations).set({ name: '' }).where(eq(registrations.id, erased));
  const one = await phoneOf('Bina');
  await one.sync();
  const gone = one.letIn(erased, 2);
  one.letIn(sharma, 1);
  expect((await one.sync()).refused).toEqual([gone]);
  expect(one.shown().sums.inside).toBe(1);
  // Nor does a phone of one event let in at another.
  expect((await one.ask(other)).status).toBe(403);
  const elsewhere = phone(secretOf(await linkFor('Ram', other)));
  const entry = elsewhere.letIn(sharma, 1);
  const answer = doorAnswerContract.parse(await (await elsewhere.ask(other)).json());
  expect(answer).toMatchObject({ refused: [entry], list: { parties: [], check_ins: [] } });
});

test('an entry that says what cannot be keeps no other one back', async () => {
  const sharma = await register('Sharma', 4);
  const one = await phoneOf('Bina');
  const refusedIds = [
    one.letIn(sharma, 199),
    one.walkIn('Lama', 0).id,
    one.walkIn('Lama', 60, 60).id,
    one.walkIn('La\nma', 1).id,
    one.walkIn('Lama', 1, 0, 'sums').id,
  ];
  one.letIn(sharma, 1);
  expect((await one.sync()).refused).toEqual(refusedIds);
  expect(await stored()).toEqual(['Sharma coming 4']);
  expect(one.shown().sums.inside).toBe(1);
});

test('a wrong clock of a phone is put right', async () => {
  const sharma = await register('Sharma', 4);
  const one = phone(secretOf(await linkFor('Bina')), '2026-10-18T09:00:00.000Z');
  one.letIn(sharma, 4);
  await one.sync();
  expect(one.shown().parties[0]?.check_ins).toMatchObject([{ at: '2026-10-18T05:59:00.000Z' }]);
});
