import { afterEach, expect, test } from 'vitest';
import { deliver } from '#api/mail/deliver';
import { enqueueMail } from '#api/mail/mail';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { outbox } from '#db/mail/schema';
import { noteBackup } from '#db/operations/installation';
import { startApi } from '#testing/api';
import { call, signIn } from '#testing/client';
import { Provider, refusedRecipient, uncertain } from '#testing/mail';
import { send } from '#testing/people';
import { newBrowser } from '#testing/second-step';

const NOW = new Date('2026-03-01T07:14:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

const api = await startApi({ SITE_NOW: NOW.toISOString() });
afterEach(() => api.db.delete(outbox));

async function health() {
  const answer = await fetch(api.url + paths.api.health());
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expect(text).not.toContain('@');
  return JSON.parse(text);
}
const write = (now: Date, to = 'sita@example.org') =>
  enqueueMail(api.db, { to: { address: to }, subject: 'S', text: 'T' }, now);
const well = { waiting: 0, waiting_since: null, failed: 0, failed_by_sender: 0, missing: [] };

test('health is well without mail, with new mail, and with mail that is out', async () => {
  expect(await health()).toMatchObject({ ok: true, mail: { ok: true, ...well } });
  await write(ago(1));
  expect(await health()).toMatchObject({ ok: true, mail: well });
  await deliver(api.db, new Provider(), ago(1));
  expect(await health()).toMatchObject({ ok: true, mail: well });
});

test('a dead provider shows at once, after a quarter of an hour nothing is ok, and then it recovers', async () => {
  const provider = new Provider();
  provider.down = uncertain('connection refused');
  await write(ago(16));
  await deliver(api.db, provider, ago(14));
  const waiting = { waiting: 1, waiting_since: ago(14).toISOString() };
  expect(await health()).toMatchObject({ ok: true, mail: { ok: true, ...waiting } });
  await write(ago(10), 'ram@example.org');
  await deliver(api.db, provider, ago(9));
  await api.db.update(outbox).set({ first_failed_at: ago(15).toISOString() });
  const late = { waiting: 2, waiting_since: ago(15).toISOString() };
  expect(await health()).toMatchObject({ ok: false, mail: { ok: false, ...late } });

  provider.down = undefined;
  await deliver(api.db, provider, NOW);
  expect(await health()).toMatchObject({ ok: true, mail: well });
});

test('mail that nobody tries to send shows after an hour', async () => {
  await write(ago(61));
  const since = ago(61).toISOString();
  expect(await health()).toMatchObject({ ok: false, mail: { waiting: 1, waiting_since: since } });
});

test('health is not ok after a refusal of the sender, and is ok after a refusal of one recipient', async () => {
  const provider = new Provider();
  await write(ago(2));
  provider.down = refusedRecipient('E_RECIPIENT_SUPPRESSED');
  await deliver(api.db, provider, NOW);
  expect(await health()).toMatchObject({ ok: true, mail: { failed: 1, failed_by_sender: 0 } });
  await write(ago(1));
  provider.down = { kind: 'closed', reason: 'E_SENDER_NOT_VERIFIED' };
  await deliver(api.db, provider, NOW);
  expect(await health()).toMatchObject({ ok: false, mail: { failed: 2, failed_by_sender: 1 } });
});

test('with a dead provider a reset answers as ever, for everybody the same', async () => {
  await write(ago(30));
  await api.db.update(outbox).set({ first_failed_at: ago(30).toISOString() });
  for (const email of ['admin@test.example', 'nobody@test.example']) {
    const path = `${paths.api.auth()}/request-password-reset`;
    const answer = await send(newBrowser(api), 'POST', path, { email });
    expect([answer.status, await answer.json()]).toEqual([200, { message: en.auth.resetSent }]);
  }
});

test('health tells admins alone of the last backup, and whether it is late', async () => {
  const backup = { id: '2026-02-28T11-00-00Z', finished_at: ago(24 * 60).toISOString(), bytes: 12, files: 3, rows: 4 };
  await noteBackup(api.db, backup);
  expect(await health()).not.toHaveProperty('backup');
  const caller = await signIn(api.url, api.origin);
  const told = async () => (await call(caller, paths.api.health())).json();
  expect(await told()).toMatchObject({ ok: true, backup: { ok: true, last: backup } });
  await noteBackup(api.db, { ...backup, finished_at: ago(49 * 60).toISOString() });
  expect(await told()).toMatchObject({ ok: true, backup: { ok: false } });
});
