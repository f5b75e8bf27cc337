import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { eventTexts } from '#admin/events/texts.ts';
import { paths } from '#core/kit/paths';
import { button, expectNotification, expectScreen, input, openOffice } from '#testing/office/office';
import { breakCalls, call, madeCalls, make, newSociety, today } from '#testing/office/society';

beforeAll(() => newSociety({ files: true }));

const drawn = z.looseObject({ share_image: z.string().nullable() });

test('a save ends the drawing of the version before, and is drawn itself', async () => {
  const event = { title: 'Two saves', date: await today(), location: 'First hall' };
  const id = await make('events', event);
  const path = paths.api.sharePicture('events', id);
  const uploads = async () => (await madeCalls()).filter((one) => one === `POST ${path}`).length;
  const save = async (hall: string) => {
    await input('Location').fill(hall);
    await button('Save').click();
    await expectNotification(eventTexts.notifications.updated);
  };
  await breakCalls({ method: 'POST', path, how: 'held' });
  await openOffice(`events/${id}`);
  // Each poll below is a request, and entries past the size are dropped: 250 are too few on a slow machine.
  performance.clearResourceTimings();
  performance.setResourceTimingBufferSize(10_000);
  await save('Second hall');
  // Drawing waits for fonts and the encoder.
  await expect.poll(uploads, { timeout: 60_000 }).toBe(1);
  await expectScreen('events');
  history.back();
  await expectScreen(`events/${id}`);
  await save('Third hall');
  await breakCalls();
  await expect
    .poll(async () => drawn.parse(await call('GET', `${paths.api.admin()}/events/${id}`)).share_image, {
      timeout: 60_000,
    })
    .not.toBeNull();
  // The server refuses a picture of the version before: that one was not sent to its end.
  const answers = () =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith(path))
      .map((entry) => entry instanceof PerformanceResourceTiming && entry.responseStatus);
  // The server has stored it before its answer is here.
  await expect.poll(answers).toContain(201);
  expect(answers()).not.toContain(409);
});

test('what has no picture gets it while the back office is open, in both languages and without a click', async () => {
  // As an import makes it; the latest comes first.
  const event = { title: 'Far away', title_ne: 'टाढा', date: '2099-01-01', location: 'Hall' };
  const id = await make('events', event);
  await openOffice('');
  const both = drawn.extend({ share_image_ne: z.string().nullable(), short_name: z.string() });
  const stored = async () => both.parse(await call('GET', `${paths.api.admin()}/events/${id}`));
  await expect
    .poll(stored, { timeout: 60_000 })
    .toMatchObject({ share_image: expect.any(String), share_image_ne: expect.any(String) });
  await openOffice(`events/${id}`);
  const { short_name } = await stored();
  await expect.element(page.getByText(location.origin + paths.eventByName(short_name))).toBeVisible();
});
