import * as z from 'zod/mini';
import { emptyField, oneLine, printable, withLineFeeds } from '#core/kit/form-fields';
import { latinDigits } from '#core/kit/nepali-digits';
import type { Asked, Label, OwnQuestion, Questions } from '#core/registrations/questions';
import type { Words } from '#core/words/en';

const NAME_MAX = 100;
const PHONE_MAX = 40;
const TEXT_MAX = 500;
const OWN_MAX = 200;
const NUMBER_MAX = 9999;
const PHONE = /^(?:\+?[\d\s()./-]{5,40})?$/;

type Field = z.ZodMiniType<string | number>;

/** A field of a number that was left empty. */
const EMPTY = z._default(z.literal(''), '');

/** The texts that the form is checked with; a page hands them to its script, so all of them are texts. */
export interface RegistrationMessages {
  contact: Pick<Words['contact']['errors'], 'name' | 'email' | 'oneLine' | 'unprintable' | 'tooLong' | 'honeypot'>;
  registrations: Record<'adults' | 'number' | 'answer' | 'choice' | 'phone' | 'party', string>;
}

/** These texts in the words of a language. */
export function registrationMessages(
  { contact, registrations }: Words,
  { party_max }: RegistrationRules,
): RegistrationMessages {
  const { party, ...errors } = registrations.errors;
  return { contact: contact.errors, registrations: { ...errors, party: party(party_max) } };
}

/** What an event asks, and the largest party that it takes. */
export interface RegistrationRules {
  questions: Questions;
  party_max: number;
}

/** A form as it passed: what is typed, by the name of the field, and how many people it is about. */
export interface RegistrationInput {
  name: string;
  email: string;
  phone: string;
  adults: number;
  children: number;
  [field: string]: string | number;
}

/** A label in the language of a page. */
export const labelIn = ({ label, label_ne }: Label, lang: string): string => (lang === 'ne' && label_ne) || label;

/** What the answer to a question is called among the fields of the form. */
export const fieldOfOwn = ({ id }: Pick<OwnQuestion, 'id'>): string => `own_${id}`;

/** The fields that every event has, in their order. */
const ALWAYS = ['name', 'email', 'phone', 'adults'] as const;

/** The fields of the form of an event, in their order. */
export const registrationFieldsOf = ({ children, diet, note, own }: Questions): string[] => [
  ...ALWAYS,
  ...(children === 'off' ? [] : ['children']),
  ...(diet === 'off' ? [] : ['diet']),
  ...own.map(fieldOfOwn),
  ...(note === 'off' ? [] : ['note']),
];

/** What a party may write anew: all but the name and the address by which it is known. */
export const changeableFieldsOf = (questions: Questions): string[] =>
  registrationFieldsOf(questions).filter((field) => field !== 'email');

/** A whole number, also as somebody types it, in the digits of Nepal too; `initial` where nothing was typed. */
const count = (min: number, max: number, messages: { missing: string; most: string }, initial?: number) =>
  z.pipe(
    z.transform((typed) => {
      const text = latinDigits(String(typed ?? '')).trim();
      return text === '' ? initial : /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
    }),
    z.number(messages.missing).check(z.gte(min, messages.missing), z.lte(max, messages.most)),
  );

/** The form of an event, for its page and for the server alike. */
export function registrationForm({ questions, party_max }: RegistrationRules, messages: RegistrationMessages) {
  const { contact: says, registrations: errors } = messages;
  const number = { missing: errors.number, most: errors.number };
  const inParty = { missing: errors.number, most: errors.party };
  const given = (isRequired: boolean) => z.minLength(isRequired ? 1 : 0, errors.answer);
  const lines = (asked: Asked) =>
    z.prefault(
      z
        .string(errors.answer)
        .check(
          withLineFeeds,
          printable(says.unprintable),
          z.trim(),
          z.maxLength(TEXT_MAX, says.tooLong),
          given(asked === 'required'),
        ),
      '',
    );
  const own = ({ kind, required, choices }: OwnQuestion): Field => {
    if (kind === 'number')
      return required ? count(0, NUMBER_MAX, number) : z.union([EMPTY, count(0, NUMBER_MAX, number)]);
    const text = z.string(errors.answer);
    if (kind === 'text')
      return z.prefault(
        text.check(oneLine(says.oneLine), z.trim(), z.maxLength(OWN_MAX, says.tooLong), given(required)),
        '',
      );
    const labels = [...choices.map(({ label }) => label), ...(required ? [] : [''])];
    return z.prefault(text.check(z.refine((typed) => labels.includes(typed), errors.choice)), '');
  };
  const more: Record<string, Field> = {
    ...(questions.diet === 'off' ? {} : { diet: lines(questions.diet) }),
    ...(questions.note === 'off' ? {} : { note: lines(questions.note) }),
    ...Object.fromEntries(questions.own.map((one) => [fieldOfOwn(one), own(one)])),
  };
  const children = {
    off: z._default(z.literal(0), 0),
    optional: count(0, party_max, inParty, 0),
    required: count(0, party_max, inParty),
  };
  const form: z.ZodMiniType<RegistrationInput> = z
    .object({
      name: z
        .string(says.name)
        .check(oneLine(says.oneLine), z.trim(), z.minLength(2, says.name), z.maxLength(NAME_MAX, says.tooLong)),
      email: z
        .string(says.email)
        .check(
          oneLine(says.oneLine),
          z.trim(),
          z.maxLength(254, { error: says.email, abort: true }),
          z.email(says.email),
        ),
      phone: z.prefault(
        z
          .string(errors.phone)
          .check(oneLine(says.oneLine), z.trim(), z.maxLength(PHONE_MAX, says.tooLong), z.regex(PHONE, errors.phone)),
        '',
      ),
      adults: count(1, party_max, { missing: errors.adults, most: errors.party }),
      children: children[questions.children],
      ...more,
      honeypot: emptyField(says.honeypot),
    })
    .check(
      z.refine(({ adults, children: young }) => adults + young <= party_max, { error: errors.party, path: ['adults'] }),
    );
  return form;
}

/** The answers of a form to an event's own questions, by their ids; those that were left empty are not there. */
export const ownAnswersOf = ({ own }: Questions, input: RegistrationInput): Record<string, string> =>
  Object.fromEntries(
    own.flatMap((one) => {
      const answer = String(input[fieldOfOwn(one)] ?? '');
      return answer === '' ? [] : [[one.id, answer]];
    }),
  );
