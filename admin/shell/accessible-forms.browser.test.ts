import { beforeAll, test } from 'vitest';
import { resources } from '#admin/shell/resources.ts';
import { expectAccessibleScreen, societyWithRecords } from '#testing/office/screens';

let records = new Map<string, string>();
beforeAll(async () => {
  records = await societyWithRecords();
});

const forms = resources.flatMap(({ name, edit, screens = {} }) => [
  ...(edit ? [`${name}/:id`] : []),
  ...Object.keys(screens).map((path) => `${name}/${path}`),
]);

test.each(forms)('the screen %s is accessible in both schemes', async (path) => {
  const [name = ''] = path.split('/');
  const id = records.get(name) ?? '';
  await expectAccessibleScreen(path.replace(':id', id).replace(':slug', 'about'));
});
