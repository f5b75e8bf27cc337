import { beforeAll, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { binTexts } from '#admin/history/bin/texts.ts';
import { tableTexts } from '#admin/kit/tables/texts.ts';
import { readerImportTexts as says } from '#admin/newsletter/import-texts.ts';
import { readerListTexts } from '#admin/newsletter/list-texts.ts';
import { subscriberTexts } from '#admin/newsletter/texts.ts';
import { changeContract } from '#core/history/contract';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { officeLabels } from '#core/words/office-labels';
import { admin } from '#testing/client';
import {
  button,
  choose,
  confirm,
  DESKTOP,
  expectNotification,
  expectScreen,
  input,
  openOffice,
  PHONE,
  pick,
  rowOf,
} from '#testing/office/office';
import { breakCalls, call, madeCalls, newSociety } from '#testing/office/society';

const { facts, off, putBack } = readerListTexts;

beforeAll(() => newSociety());

const newcomer = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@example.org`;
const bringIn = (...people: { name: string; email: string; status?: string; ended_reason?: string }[]) =>
  call('POST', `${paths.api.admin()}/subscribers/import`, {
    people,
    consent_source: 'Dashain evening',
    has_consent: true,
  });

test('a list is imported once it is said that everybody in it has agreed', async () => {
  const [ram, maya, known] = [newcomer('ram'), newcomer('maya'), newcomer('known')];
  await bringIn({ name: 'Known', email: known });
  await openOffice('subscribers');
  await page.getByRole('link', { name: subscriberTexts.import.action }).click();
  const go = button(says.go);
  const give = (text: string) => pick(says.file, new File([text], 'list.csv', { type: 'text/csv' }));
  await give('Name,Phone\nRam,1\n');
  await expect.element(page.getByText(says.noColumn)).toBeVisible();
  await give(
    `\ufeffName;E-mail\r\nराम;${ram}\r\n@Maya;${maya.toUpperCase()}\r\nRam again;${ram}\r\nNobody;nobody\r\nNew;${known}\r\n`,
  );
  await expect.element(page.getByText('3 addresses found')).toBeVisible();
  await expect.element(page.getByText('1 row names an address again')).toBeVisible();
  await expect.element(page.getByText(/^Row 5, Email: nobody/)).toBeVisible();
  await expect.element(go).toHaveAccessibleDescription(says.noSource);
  await page.getByRole('textbox', { name: says.source }).fill('Dashain evening');
  await expect.element(go).toHaveAccessibleDescription(says.noConsent);
  await page.getByLabelText(says.consent).click();
  await go.click();
  await expectNotification('2 imported, 1 on the list already, or left before');
  await expect.element(rowOf(ram)).toMatchTextContent(subscriberTexts.status.confirmed);
});

test('a list of another program has its columns chosen and its words explained; who has left stays so', async () => {
  const [ram, maya] = [newcomer('ram'), newcomer('maya')];
  await openOffice('subscribers/import');
  const go = button(says.go);
  const csv = `Wer;Wohin;Status;Created\r\nRam;${ram};dabei;March 2019\r\nMaya;${maya};unsubscribed;\r\n`;
  await pick(says.file, new File([csv], 'list.csv', { type: 'text/csv' }));
  await expect.element(page.getByText(says.noColumn)).toBeVisible();
  await choose(officeLabels.subscribers.email.en, 'Wohin');
  await expect.element(go).toHaveAccessibleDescription(tableTexts.unanswered);
  await choose(says.word.replace('%{word}', 'dabei'), says.meanings.confirmed);
  await expect.element(page.getByText('1 gets the newsletter')).toBeVisible();
  await expect.element(page.getByText('1 has left and stays so')).toBeVisible();
  await expect.element(page.getByText(`Row 2, Since: March 2019 (${says.problems.time})`)).toBeVisible();
  await page.getByRole('textbox', { name: says.source }).fill('Dashain evening');
  await page.getByLabelText(says.consent).click();
  await go.click();
  await expectNotification('2 imported, 0 on the list already, or left before');
  await expect.element(rowOf(maya)).toMatchTextContent(subscriberTexts.status.unsubscribed);
});

test('an import that is cut says how far it came, and goes on as the same entry of the history', async () => {
  const all = Array.from({ length: 1001 }, () => newcomer('many'));
  await openOffice('subscribers/import');
  await pick(says.file, new File([all.join('\n')], 'list.csv', { type: 'text/csv' }));
  await expect.element(page.getByText('1001 addresses found')).toBeVisible();
  await page.getByRole('textbox', { name: says.source }).fill('Dashain evening');
  await page.getByLabelText(says.consent).click();
  const go = button(says.go);
  const path = `${paths.api.admin()}/subscribers/import`;
  await breakCalls({ method: 'POST', path, how: 'held' });
  await go.click();
  await expect.poll(madeCalls).toContain(`POST ${path}`);
  // The first part gets its answer; that of the second is lost.
  await breakCalls({ method: 'POST', path, how: 'lost' });
  await expectNotification('The import stopped: 1000 of 1001 addresses are stored.');
  await breakCalls();
  await go.click();
  await expectNotification('1001 imported, 0 on the list already, or left before');
  const entries = z.array(changeContract).parse(await call('GET', '/api/admin/history?range=[0,9]&sort=["at","DESC"]'));
  expect(entries.filter(({ count }) => count > 900)).toMatchObject([{ resource: 'subscribers', count: 1001 }]);
});

test('readers are found, unsubscribed, exported as they are filtered, and deleted', async () => {
  const [ram, maya] = [newcomer('ram'), newcomer('maya')];
  const name = `हरि ${crypto.randomUUID().slice(0, 4)}`;
  await bringIn({ name, email: ram }, { name: '=1+1', email: maya });
  await openOffice('subscribers');
  await expect.element(rowOf(maya)).toBeVisible();
  await input(subscriberTexts.search).fill(name);
  await expect.element(rowOf(maya)).not.toBeInTheDocument();
  await button(`${subscriberTexts.unsubscribe}: ${ram}`).click();
  await confirm(off);
  await button(binTexts.undo).click();
  await expectNotification(subscriberTexts.notifications.back);
  await expect.element(rowOf(ram)).toMatchTextContent(subscriberTexts.status.confirmed);
  await button(`${subscriberTexts.unsubscribe}: ${ram}`).click();
  await confirm(off);
  await expect.element(rowOf(ram)).toMatchTextContent(subscriberTexts.status.unsubscribed);
  await rowOf(ram).getByText(facts.more).click();
  await expect.element(rowOf(ram)).toMatchTextContent(`${facts.reasons.office} (${admin.email})`);
  await button(`${putBack}: ${ram}`).click();
  await expect.element(rowOf(ram)).toMatchTextContent(subscriberTexts.status.confirmed);
  await button(`${subscriberTexts.unsubscribe}: ${ram}`).click();
  await confirm(off);
  await expect.element(rowOf(ram)).toMatchTextContent(subscriberTexts.status.unsubscribed);
  await input(subscriberTexts.search).fill('');
  await choose(officeLabels.subscribers.status.en, subscriberTexts.status.confirmed);
  await expect.element(rowOf(ram)).not.toBeInTheDocument();
  await expect.element(rowOf(maya)).toBeVisible();

  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return '#';
  });
  await button('Export').click();
  await expect.poll(() => files.length).toBe(1);
  const text = await files[0]?.text();
  expect(text).toContain(`"'=1+1",${maya}`);
  expect(text).not.toContain(ram);

  await button(`Delete: ${maya}`).click();
  await confirm(subscriberTexts.delete);
  await expectNotification(subscriberTexts.notifications.deleted);
  await expect.element(rowOf(maya)).not.toBeInTheDocument();
});

test('a reader is added by hand, once it is said that they have agreed, and where', async () => {
  const ram = newcomer('ram');
  await openOffice('subscribers');
  await page.getByRole('link', { name: subscriberTexts.new }).click();
  await expectScreen('subscribers/new');
  await input(officeLabels.subscribers.email.en).fill(ram);
  await button('Save').click();
  await expect.element(input(says.source)).toHaveAccessibleDescription(en.fields.required);
  await input(says.source).fill('Dashain evening');
  await page.getByLabelText(says.byHand.consent).click();
  await button('Save').click();
  await expectNotification(subscriberTexts.notifications.created);
  await rowOf(ram).getByText(facts.more).click();
  await expect.element(rowOf(ram)).toMatchTextContent('Dashain evening');
  await openOffice('subscribers/new');
  await input(officeLabels.subscribers.email.en).fill(ram);
  await input(says.source).fill('Dashain evening');
  await page.getByLabelText(says.byHand.consent).click();
  await button('Save').click();
  await expect.element(page.getByText(en.readers.onList)).toBeVisible();
});

test('whose mails came back is seen and found as that, also on a phone, and is not put back', async () => {
  const [maya, ram] = [newcomer('maya'), newcomer('ram')];
  const end = { status: 'unsubscribed', ended_reason: 'bounced' };
  await bringIn({ name: 'Maya', email: maya, ...end }, { name: 'Ram', email: ram });
  await page.viewport(...PHONE);
  await openOffice('subscribers');
  await choose(officeLabels.subscribers.status.en, subscriberTexts.status.bounced);
  await expect.element(rowOf(ram)).not.toBeInTheDocument();
  await expect.element(rowOf(maya).getByText(subscriberTexts.status.bounced)).toBeVisible();
  await expect.element(button(putBack, rowOf(maya))).not.toBeInTheDocument();
  await rowOf(maya).getByText(facts.more).click();
  await expect.element(rowOf(maya).getByText(facts.backs.bounced)).toBeVisible();
  await page.viewport(...DESKTOP);
});
