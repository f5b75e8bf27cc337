import { expect, test, vi } from 'vitest';
import { mailingToolsOf } from '#api/mail/sending/run-tools';
import { paths } from '#core/kit/paths';
import { dashboardContract } from '#core/operations/dashboard-contract';
import { doctorContract } from '#core/operations/doctor-contract';
import { startApi } from '#testing/api';
import { call, signIn } from '#testing/client';
import { PRODUCTION } from '#testing/mail';

vi.spyOn(console, 'error').mockReturnValue();
const WRONG = {
  BACKUP_KEY: `BACKUP_KEY=${'A'.repeat(43)}`,
  MAIL_PER_DAY: 'a hundred',
  MAIL_API_URL: 'mail',
  CAPTCHA_PROVIDER: 'nobody',
};
const api = await startApi(WRONG);
const caller = await signIn(api.url, api.origin);

test('a site whose optional variables are malformed answers, and tells admins which', async () => {
  expect((await fetch(api.url + paths.api.health())).status).toBe(200);
  expect((await fetch(api.url + paths.api.captcha())).status).toBe(200);
  const names = 'CAPTCHA_PROVIDER, MAIL_API_URL, MAIL_PER_DAY, BACKUP_KEY';
  const { notices, care } = dashboardContract.parse(await (await call(caller, paths.api.dashboard())).json());
  expect(notices).toMatchObject([{ key: 'variables_malformed', details: { names } }]);
  expect(care.missing_for_mail).toEqual(['provider']);
  const { findings } = doctorContract.parse(await (await call(caller, `${paths.api.admin()}/doctor`)).json());
  expect(findings.find(({ check }) => check === 'variables')).toMatchObject({
    status: 'problem',
    settings: names.split(', '),
    follows: expect.stringMatching(/The forms .* No mail .* Letters wait\. No backup/),
  });
});

test('letters wait while it is unknown how many mails the provider takes', () => {
  const now = new Date();
  const EMAIL = { send: async () => ({ messageId: '1' }) };
  expect(mailingToolsOf(api.db, now, { ...PRODUCTION, EMAIL })).not.toBeNull();
  expect(mailingToolsOf(api.db, now, { ...PRODUCTION, EMAIL, MAIL_PER_HOUR: 'few' })).toBeNull();
});
