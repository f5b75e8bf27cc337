import { z } from 'zod';
import { LANGS } from '#core/kit/lang';
import { OFFICE_STEPS } from '#core/registrations/contract';
import { DOOR_LINK_NAME, LARGEST_PARTY, REGISTRATION_STATUSES } from '#core/registrations/registration';
import { message } from '#core/words/keys';
import * as field from '#db/kit/fields';

const NAME_MAX = 100;
const TEXT_MAX = 500;
const ANSWER_MAX = 200;

const people = (least: number) =>
  z
    .int({ error: message('fields.whole', least, LARGEST_PARTY) })
    .min(least, message('fields.whole', least, LARGEST_PARTY))
    .max(LARGEST_PARTY, message('fields.whole', least, LARGEST_PARTY));

/** A party as the office writes it: somebody who phoned may have no address, and need not have answered everything. */
export const registrationInput = z
  .object({
    name: field.line(NAME_MAX, message('fields.name')),
    email: field.optional(
      z
        .string({ error: message('fields.email') })
        .trim()
        .toLowerCase()
        .max(254, message('fields.email'))
        .pipe(z.email(message('fields.email'))),
    ),
    phone: field.optional(
      field.line(40, message('fields.phone')).regex(/^\+?[\d\s()./-]{5,40}$/, message('fields.phone')),
    ),
    lang: z.enum(LANGS, { error: message('fields.invalid') }).default('en'),
    adults: people(1),
    children: people(0).default(0),
    diet: field.optional(field.lines(TEXT_MAX)),
    note: field.optional(field.lines(TEXT_MAX)),
    answers: z.record(z.string().max(20), field.emptyLine(ANSWER_MAX)).default({}),
  })
  .refine(({ adults, children }) => adults + children <= LARGEST_PARTY, {
    error: message('fields.whole', 1, LARGEST_PARTY),
    path: ['adults'],
  });

/** A new party of an event. */
export const newRegistrationInput = z.object({ event_id: field.id() });

/** What a volunteer writes to the parties of an event that are in some states. */
export const registrationMessageInput = z.object({
  event_id: field.id(),
  to: z
    .array(z.enum(REGISTRATION_STATUSES, { error: message('fields.invalid') }), { error: message('fields.required') })
    .min(1, message('fields.required')),
  subject: field.line(150, message('fields.subject')),
  text: field.lines(5000).refine((text) => text !== '', message('fields.required')),
});

/** What the office does with a party. */
export const registrationStepInput = z.object({ step: z.enum(OFFICE_STEPS, { error: message('fields.invalid') }) });

/** A link to the door of an event: who gets it, or for which door. */
export const doorLinkInput = z.object({ name: field.line(DOOR_LINK_NAME, message('fields.name')) });
