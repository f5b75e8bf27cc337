import { beforeAll, test } from 'vitest';
import { resources } from '#admin/shell/resources.ts';
import { expectAccessible } from '#testing/office/axe';
import { openScreen, societyWithRecords } from '#testing/office/screens';

let records = new Map<string, string>();
beforeAll(async () => {
  records = await societyWithRecords();
});

const forms = resources.flatMap(({ name, edit, screens = {} }) => [
  ...(edit ? [`${name}/:id`] : []),
  ...Object.keys(screens).map((path) => `${name}/${path}`),
]);

/** Both forms of a resource have the same fields: each of the languages reads one of them. */
const langOf = (path: string) => (path.endsWith('/:id') ? 'ne' : 'en');

test.each(forms)('the screen %s is accessible in both schemes', async (path) => {
  const [name = ''] = path.split('/');
  const id = records.get(name) ?? '';
  await openScreen(path.replace(':id', id).replace(':slug', 'about'), langOf(path));
  await expectAccessible();
});
