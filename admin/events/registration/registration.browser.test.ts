import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { registrationTexts } from '#admin/events/registration/texts.ts';
import { eventTexts } from '#admin/events/texts.ts';
import { setRole } from '#admin/shell/access/useMay.ts';
import { forgetSession } from '#admin/shell/auth-provider.ts';
import { instantOf } from '#core/events/event-times';
import { addDays } from '#core/kit/dates';
import { DEFAULT_QUESTIONS } from '#core/registrations/questions';
import { en } from '#core/words/en';
import { admin } from '#testing/client';
import { expectAccessible } from '#testing/office/axe';
import { button, choose, counted, expectNotification, expectScreen, input, openOffice } from '#testing/office/office';
import { addVolunteer, make, newSociety, read, signIn, today } from '#testing/office/society';

const labels = en.labels.events;
const { registration, notifications: says } = eventTexts;
const { stands, take, questions, asked, kinds } = registration;
const { own, choice } = registrationTexts;

let day = '';
beforeAll(async () => {
  await newSociety();
  day = addDays(await today(), 40);
});
afterEach(() => vi.restoreAllMocks());

const heading = page.getByRole('heading', { name: labels.registration_open, exact: true });
const summary = () => heading.element().closest('summary')?.textContent;
const toggle = page.getByRole('switch', { name: take });
const numbered = (text: string, position: number) => text.replace('%{position}', String(position));
const question = (position: number) => page.getByRole('listitem', { name: numbered(own.name, position) });
/** The first input of a question: its words. */
const asks = (position: number) => question(position).getByRole('textbox').first();
const places = page.getByRole('spinbutton', { name: labels.registration_places });

const event = (more: object = {}) =>
  make('events', { title: 'Dashain dinner', date: day, location: 'Hall', draft: false, ...more });
const blank = { kind: 'text', label_ne: null, required: false, choices: [] };
const ownQuestion = (label: string) => ({ ...blank, id: label.toLowerCase(), label });

/** Folds the part, or opens it. */
const press = () => heading.click();

/** Signs somebody else in, as on a new page: nothing is known of who was there before. */
async function enter(person: { email: string; password: string }) {
  await signIn(person);
  forgetSession();
  setRole(null);
}

test('a new event takes no registrations until somebody switches them on', async () => {
  await openOffice('events/new');
  await expect.element(heading).toBeVisible();
  expect(summary()).toBe(`${labels.registration_open} ${stands.off}`);
  await expect.element(toggle).not.toBeInTheDocument();
  await press();
  await expect.element(toggle).not.toBeChecked();
  await expect.element(places).not.toBeInTheDocument();
  await toggle.click();
  await expect.element(places).toBeVisible();
});

test('registration is set up with a question of the own, saved, and told on one line', async () => {
  const one = `events/${await event()}`;
  await openOffice(one);
  await press();
  await toggle.click();
  await page.getByLabelText(labels.registration_until).fill(`${addDays(day, -2)}T18:00`);
  await places.fill('120');
  await page.getByRole('spinbutton', { name: labels.registration_party_max }).fill('8');
  await choose(questions.children, asked.off);
  await choose(questions.diet, asked.required);
  await button(own.add).click();
  await expect.element(asks(1)).toHaveFocus();
  await userEvent.keyboard('Which bus?');
  await input(own.label_ne, question(1)).fill('कुन बस?');
  await choose(own.kind, kinds.choice);
  await page.getByRole('switch', { name: own.required }).click();
  const line = (position: number) => question(1).getByRole('textbox', { name: numbered(choice.label, position) });
  await line(1).first().fill('North');
  await line(2).first().fill('South');
  await button(choice.add, question(1)).click();
  await userEvent.keyboard('By car');
  await button(numbered(choice.remove, 1), question(1)).click();
  await expect.element(button(numbered(choice.remove, 1), question(1))).toHaveFocus();
  await expect.element(line(1).first()).toHaveValue('South');
  await input(labels.registration_thanks_ne).fill('धन्यवाद');
  await button('Save').click();
  await expectNotification(says.updated);
  const bus = { kind: 'choice', label: 'Which bus?', label_ne: 'कुन बस?', required: true };
  const choices = ['South', 'By car'].map((label) => ({ label, label_ne: null }));
  expect(await read(one)).toMatchObject({
    registration_open: true,
    registration_from: null,
    registration_until: new Date(instantOf(`${addDays(day, -2)}T18:00`)).toISOString(),
    registration_places: 120,
    registration_party_max: 8,
    registration_questions: {
      children: 'off',
      diet: 'required',
      note: DEFAULT_QUESTIONS.note,
      own: [{ ...bus, id: expect.stringMatching(/^[a-z0-9]{8}$/), choices }],
    },
    registration_thanks: null,
    registration_thanks_ne: 'धन्यवाद',
  });

  await openOffice(one);
  await expect.element(places).toHaveValue(120);
  await press();
  await expect.element(places).not.toBeInTheDocument();
  const told = [stands.open, counted(stands.places, 120), counted(stands.party, 8)].join(' · ');
  expect(summary()).toBe(`${labels.registration_open} ${told}`);
});

test('a new event is created with the questions of every event', async () => {
  await openOffice('events/new');
  await input(labels.title).fill('Picnic');
  await input(labels.date).fill(day);
  await input(labels.location).fill('Park');
  await press();
  await toggle.click();
  await places.fill('40');
  await button('Save').click();
  await expectNotification(says.created);
  await expectScreen(/\/events\/[0-9a-f-]{36}$/);
  expect(await read(`events/${location.pathname.split('/').at(-1)}`)).toMatchObject({
    registration_open: true,
    registration_places: 40,
    registration_questions: DEFAULT_QUESTIONS,
  });
});

test('a question that is deleted comes back with its id, and a fourth is refused', async () => {
  const three = ['Bus', 'Seat', 'Song'].map(ownQuestion);
  const one = `events/${await event({ registration_open: true, registration_questions: { own: three } })}`;
  await openOffice(one);
  await expect.element(asks(3)).toHaveValue('Song');
  await expect.element(button(own.add)).toHaveAttribute('aria-disabled', 'true');
  await button(numbered(own.remove, 2)).click();
  await expect.element(button(numbered(own.remove, 2))).toHaveFocus();
  await expect.element(asks(2)).toHaveValue('Song');
  await expect.element(question(3)).not.toBeInTheDocument();
  await button('Undo').click();
  await expect.element(asks(2)).toHaveValue('Seat');
  await button(numbered(own.remove, 1)).click();
  await button('Save').click();
  await expectNotification(says.updated);
  expect(await read(one)).toMatchObject({ registration_questions: { own: three.slice(1) } });
});

test('what is refused opens the part and stands at its input', async () => {
  const until = new Date(instantOf(`${day}T10:00`)).toISOString();
  const own = [ownQuestion('Bus'), ownQuestion('Seat')];
  const more = { registration_open: true, registration_until: until, registration_questions: { own } };
  await openOffice(`events/${await event(more)}`);
  await expect.element(places).toBeVisible();
  await press();
  await expect.element(places).not.toBeInTheDocument();
  await input(labels.date).fill(addDays(day, -5));
  await button('Save').click();
  await expect.element(page.getByText(en.fields.untilAfterEvent)).toBeVisible();
  await expect
    .element(page.getByLabelText(labels.registration_until))
    .toHaveAccessibleDescription(en.fields.untilAfterEvent);
  await input(labels.date).fill(day);

  // What the server alone knows.
  await press();
  await expect.element(places).not.toBeInTheDocument();
  const ordinary = window.fetch.bind(window);
  const errors = { 'registration_questions.own.1.label': 'Somebody has asked this' };
  vi.spyOn(window, 'fetch').mockImplementation((asked, options) =>
    options?.method === 'PUT'
      ? Promise.resolve(Response.json({ message: 'No', errors }, { status: 422 }))
      : ordinary(asked, options),
  );
  await input(labels.title).fill('Tihar dinner');
  await button('Save').click();
  const wrong = asks(2);
  await expect.element(wrong).toHaveAccessibleDescription('Somebody has asked this');
  await expect.element(asks(1)).not.toHaveAccessibleDescription(/asked/);
});

test('a question of choices needs two, and says so where they are', async () => {
  await openOffice(`events/${await event({ registration_open: true })}`);
  await button(own.add).click();
  await userEvent.keyboard('Which bus?');
  await choose(own.kind, kinds.choice);
  await button(numbered(choice.remove, 2)).click();
  await userEvent.keyboard('{Tab}');
  await question(1)
    .getByRole('textbox', { name: numbered(choice.label, 1) })
    .first()
    .fill('North');
  await button('Save').click();
  await expect.element(question(1).getByText(en.fields.choices)).toBeVisible();
  // Of another kind it has none, and nothing is refused.
  await choose(own.kind, kinds.number);
  await button('Save').click();
  await expectNotification(says.updated);
});

test('who may not publish events sees none of it, and copies none of it', async () => {
  const more = { draft: true, registration_open: true, registration_places: 80 };
  const one = await event(more);
  const writer = await addVolunteer('writer');
  await enter(writer);
  await openOffice(`events/${one}`);
  await expect.element(input(labels.title)).toHaveValue('Dashain dinner');
  await expect.element(button('Save')).toBeVisible();
  await expect.element(heading).not.toBeInTheDocument();
  await page.getByRole('link', { name: eventTexts.copy.button }).click();
  await expectScreen('events/new');
  // The form before this one may be there for a moment; it has a day.
  await expect.element(input(labels.date)).toHaveValue('');
  await expect.element(input(labels.title)).toHaveValue('Dashain dinner');
  await input(labels.date).fill(day);
  await button('Save').click();
  await expectNotification(says.created);
  await expectScreen(/\/events\/[0-9a-f-]{36}$/);
  const copied = `events/${location.pathname.split('/').at(-1)}`;
  expect(await read(copied)).toMatchObject({ registration_open: false, registration_places: null });

  // A date of theirs can be what is wrong with it.
  const closes = new Date(instantOf(`${day}T10:00`)).toISOString();
  await enter(admin);
  const dated = await event({ ...more, registration_until: closes });
  await enter(writer);
  await openOffice(`events/${dated}`);
  await input(labels.date).fill(addDays(day, -5));
  await button('Save').click();
  await expect.element(page.getByRole('alert').filter({ hasText: en.fields.untilAfterEvent })).toBeVisible();
  await enter(admin);
  await openOffice(`events/${one}`);
  await page.getByRole('link', { name: eventTexts.copy.button }).click();
  await expect.element(input(labels.date)).toHaveValue('');
  await expect.element(places).toHaveValue(80);
});

test('on a phone nothing is wider than the screen, and everything has its name', async () => {
  await page.viewport(360, 740);
  const choices = ['North', 'South'].map((label) => ({ label, label_ne: null }));
  const asked = { own: [{ ...ownQuestion('Bus'), kind: 'choice', choices }] };
  await openOffice(`events/${await event({ registration_open: true, registration_questions: asked })}`);
  await expect.element(button(choice.add)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  await expectAccessible();
});
