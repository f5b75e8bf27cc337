import { beforeAll, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { historyTexts } from '#admin/history/texts.ts';
import { versionTexts } from '#admin/history/versions-texts.ts';
import { officeTexts } from '#admin/kit/texts.ts';
import { button, confirm, expectNotification, expectScreen, input, openOffice } from '#testing/office/office';
import { make, newColleague, newSociety, read, today } from '#testing/office/society';

const { clash: says } = officeTexts;
const versions = { ...historyTexts.versions, ...versionTexts };
const dialog = page.getByRole('dialog', { name: says.title });
const choice = dialog.getByRole('group', { name: 'Title' });

let colleague: Awaited<ReturnType<typeof newColleague>>;
let one = '';
beforeAll(async () => {
  await newSociety();
  colleague = await newColleague();
});
beforeEach(async () => {
  one = `events/${await make('events', { title: 'Tihar', date: await today(), location: 'Hall' })}`;
});

test('one changes the title while the other changes the place: both stand, and nobody is asked', async () => {
  await openOffice(one);
  await input('Title').fill('Mine');
  await colleague.change(one, { location: 'Western Springs' });
  await button('Save').click();
  const told = says.kept.replace('%{who}', colleague.email).replace('%{fields}', 'Location');
  await expectNotification(told);
  expect(await read(one)).toMatchObject({ title: 'Mine', location: 'Western Springs' });
});

test('both change the title: who saved it is told, and nothing is saved or lost before a choice', async () => {
  await openOffice(one);
  await input('Title').fill('Mine');
  await input('Location').fill('Town Hall');
  await colleague.change(one, { title: 'Theirs' });
  await button('Save').click();
  await expect.element(dialog).toMatchTextContent(`${colleague.email} saved it on`);
  await expect.element(choice).toMatchTextContent('Theirs');
  await expect.element(choice).toMatchTextContent('Mine');
  // Only the title is asked about.
  await expect.element(dialog.getByRole('group')).toHaveLength(1);
  await expect.element(button(says.save, dialog)).toBeDisabled();
  await expect.element(dialog).toMatchTextContent(says.undecided);
  await button(says.back, dialog).click();
  await expect.element(input('Title')).toHaveValue('Mine');
  await expect.element(input('Location')).toHaveValue('Town Hall');
  expect(await read(one)).toMatchObject({ title: 'Theirs', location: 'Hall' });

  await button('Save').click();
  await choice.getByRole('radio', { name: `From ${colleague.email}` }).click();
  await button(says.save, dialog).click();
  await expectScreen('events');
  expect(await read(one)).toMatchObject({ title: 'Theirs', location: 'Town Hall' });
});

test('what was overruled is found under the earlier versions, and restoring asks about a clash too', async () => {
  await openOffice(one);
  await input('Title').fill('Mine');
  await colleague.change(one, { title: 'Overruled' });
  await button('Save').click();
  await choice.getByRole('radio', { name: says.mine }).click();
  await button(says.save, dialog).click();
  await expectScreen('events');
  expect(await read(one)).toMatchObject({ title: 'Mine' });

  await openOffice(one);
  await button(versions.open).click();
  const earlier = page.getByRole('dialog', { name: versions.title });
  await earlier
    .getByRole('button', { name: /Before the change/ })
    .first()
    .click();
  await expect.element(earlier.getByRole('region', { name: 'Title' })).toMatchTextContent('Overruled');
  await colleague.change(one, { title: 'Meanwhile' });
  await button(versions.restore, earlier).click();
  await confirm(versions.all);
  await expect.element(choice).toMatchTextContent('Meanwhile');
  await choice.getByRole('radio', { name: says.mine }).click();
  await button(says.save, dialog).click();
  await expectNotification(versions.restored);
  await expect.element(input('Title')).toHaveValue('Overruled');
});
