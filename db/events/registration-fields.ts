import { integer, text } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import type { EventTimes } from '#core/events/event';
import { REGISTERED_FOR, type RegisteredFor } from '#core/registrations/list';
import { ASKED, CHOICES, DEFAULT_QUESTIONS, OWN_QUESTIONS, QUESTION_KINDS } from '#core/registrations/questions';
import { LARGEST_PARTY, MOST_PLACES } from '#core/registrations/registration';
import { endOf } from '#core/registrations/state';
import { message } from '#core/words/keys';
import { flag, instant, itemsOf, json } from '#db/kit/columns';
import * as field from '#db/kit/fields';

const LABEL_MAX = 120;
const THANKS_MAX = 1000;

const storedLabel = z.object({ label: z.string(), label_ne: z.string().nullable().catch(null) });
const storedOwn = storedLabel.extend({
  id: z.string(),
  kind: z.enum(QUESTION_KINDS),
  required: z.boolean().catch(false),
  choices: itemsOf(storedLabel),
});
const asked = z.enum(ASKED);
const storedQuestions = z
  .object({
    children: asked.catch(DEFAULT_QUESTIONS.children),
    diet: asked.catch(DEFAULT_QUESTIONS.diet),
    note: asked.catch(DEFAULT_QUESTIONS.note),
    own: itemsOf(storedOwn),
  })
  .catch(DEFAULT_QUESTIONS);

/** The columns of an event that say how people register for it. */
export const registrationColumns = () => ({
  registration_open: flag().notNull().default(false),
  /** Of a date of a series: whether people register for it, or for the whole series at once. */
  registration_for: text({ enum: REGISTERED_FOR }).notNull().default('date'),
  registration_from: instant(),
  /** Until when; `null` is until the event starts. */
  registration_until: instant(),
  /** How many people it has places for; `null` is no limit. */
  registration_places: integer(),
  /** The most people in one party; `null` is the limit of every event. */
  registration_party_max: integer(),
  registration_questions: json(storedQuestions).notNull().default(DEFAULT_QUESTIONS),
  /** What a party reads that is coming. */
  registration_thanks: text(),
  registration_thanks_ne: text(),
  /** Places left as visitors see them; `null` is plenty. The list of the parties says so (`db/registrations`). */
  registration_left: integer(),
});

const whole = (max: number) =>
  z
    .int({ error: message('fields.whole', 1, max) })
    .min(1, message('fields.whole', 1, max))
    .max(max, message('fields.whole', 1, max));

const labels = {
  label: field.line(LABEL_MAX, message('fields.required')),
  label_ne: field.optional(field.line(LABEL_MAX, message('fields.required'))),
};
const ownQuestion = z
  .object({
    id: z.string().regex(/^[a-z0-9]{1,20}$/, message('fields.invalid')),
    ...labels,
    kind: z.enum(QUESTION_KINDS, { error: message('fields.invalid') }),
    required: field.flag(),
    choices: z.array(z.object(labels)).max(CHOICES, message('fields.tooMany', CHOICES)).default([]),
  })
  .superRefine(({ kind, choices }, context) => {
    const refuse = (text: string) => context.addIssue({ code: 'custom', path: ['choices'], message: text });
    if (kind === 'choice' && choices.length < 2) refuse(message('fields.choices'));
    if (new Set(choices.map(({ label }) => label)).size < choices.length) refuse(message('fields.twice'));
  });
const isAsked = (initial: z.infer<typeof asked>) =>
  z.enum(ASKED, { error: message('fields.invalid') }).default(initial);

/** The fields of an event by which a volunteer opens it for registration. */
export const registrationInput = {
  registration_open: field.flag(),
  registration_for: z.enum(REGISTERED_FOR, { error: message('fields.invalid') }).default('date'),
  registration_from: field.optional(field.instant()),
  registration_until: field.optional(field.instant()),
  registration_places: field.optional(whole(MOST_PLACES)),
  registration_party_max: field.optional(whole(LARGEST_PARTY)),
  registration_questions: z
    .object({
      children: isAsked(DEFAULT_QUESTIONS.children),
      diet: isAsked(DEFAULT_QUESTIONS.diet),
      note: isAsked(DEFAULT_QUESTIONS.note),
      own: z.array(ownQuestion).max(OWN_QUESTIONS, message('fields.tooMany', OWN_QUESTIONS)).default([]),
    })
    .default(DEFAULT_QUESTIONS),
  registration_thanks: field.optional(field.lines(THANKS_MAX)),
  registration_thanks_ne: field.optional(field.lines(THANKS_MAX)),
};

interface Times extends EventTimes {
  registration_for?: RegisteredFor;
  registration_from: string | null;
  registration_until: string | null;
}

/** What is wrong with the times of a registration: the field and its message. @returns `null` when nothing is */
export function wrongTimes(event: Times): { path: string; text: string } | null {
  const { registration_from: from, registration_until: until } = event;
  // That for a whole series can close after this date of it.
  const ends = event.registration_for === 'series' ? undefined : endOf(event)?.toISOString();
  if (until && from && until <= from) return { path: 'registration_until', text: message('fields.untilBeforeFrom') };
  if (until && ends && until > ends) return { path: 'registration_until', text: message('fields.untilAfterEvent') };
  if (from && ends && from >= ends) return { path: 'registration_from', text: message('fields.fromAfterEvent') };
  return null;
}

/** The names of these fields. */
export const REGISTRATION_FIELDS = [
  'registration_open',
  'registration_for',
  'registration_from',
  'registration_until',
  'registration_places',
  'registration_party_max',
  'registration_questions',
  'registration_thanks',
  'registration_thanks_ne',
] as const satisfies readonly (keyof typeof registrationInput)[];
