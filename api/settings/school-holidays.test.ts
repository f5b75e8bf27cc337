import { expect, test } from 'vitest';
import { refusedFields } from '#api/rest/contract/support';
import { paths } from '#core/kit/paths';
import { ne } from '#core/words/ne';
import { startAsAdmin } from '#testing/as-admin';

const { send } = await startAsAdmin();
const put = (school_holidays: string | null, query = '') =>
  send('PUT', paths.api.settings() + query, { school_holidays });

test('school holidays are stored a span a line, in their order, and refused with the line that is wrong', async () => {
  const answer = await put('२०२७-०७-०३ – २०२७-०७-१८\r\n2027-04-10 to 2027-04-26\r\n');
  expect(await answer.json()).toMatchObject({ school_holidays: '2027-04-10 to 2027-04-26\n2027-07-03 to 2027-07-18' });
  expect(await refusedFields(put('2027-04-10 to 2027-04-26\nsoon', '?lang=ne'))).toEqual({
    school_holidays: ne.fields.spanLine(2),
  });
  expect(await (await put('')).json()).toMatchObject({ school_holidays: null });
});
