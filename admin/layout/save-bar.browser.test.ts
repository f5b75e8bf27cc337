import { beforeAll, test } from 'vitest';
import { eventMessages } from '#admin/events/messages.ts';
import { paths } from '#core/paths';
import {
  button,
  expectNotification,
  expectScreen,
  goOffline,
  goOnline,
  input,
  openOffice,
} from '#testing/office/office';
import { breakCalls, make, newSociety, today } from '#testing/office/society';

beforeAll(() => newSociety());

test('a save that fails is told, and one without network is made when the network is back', async () => {
  const id = await make('events', { title: 'Dashain', date: await today(), location: 'Hall' });
  await openOffice(`events/${id}`);
  await input('Title').fill('Tihar');
  const path = `${paths.api.admin()}/events/${id}`;
  for (const how of ['cut', 'refused'] as const) {
    await breakCalls({ method: 'PUT', path, how });
    await button('Save').click();
    await expectNotification('Failed to save event');
  }
  await goOffline();
  await input('Title').fill('Teej');
  await button('Save').click();
  await expectNotification('Failed to save event');
  await goOnline();
  await expectNotification(eventMessages.notifications.updated);
  await expectScreen('events');
});
