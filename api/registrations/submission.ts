import type { Submission } from '#api/http/forms/submission';
import { afterConsequences, consequencesFor } from '#api/registrations/consequences';
import {
  ownAnswersOf,
  type RegistrationInput,
  type RegistrationRules,
  registrationFieldsOf,
  registrationForm,
  registrationMessages,
} from '#core/registrations/form';
import { listIdOf } from '#core/registrations/list';
import type { Questions } from '#core/registrations/questions';
import { PARTY_MAX } from '#core/registrations/registration';
import { mailboxOf } from '#core/users/person';
import type { Event } from '#db/events/schema';
import { forgetTold, type Party, register } from '#db/registrations/write';

const HOUR = 3600;
/** Registrations in a day for one event from one mailbox; each sends it a mail. */
const BY_MAILBOX = 5;
/** Those without a captcha in an hour for one event, which nobody can tell from a program's. */
const UNVERIFIED = 100;
/** From one client address in an hour: a hall full of families shares one. */
const AN_HOUR = { verified: 600, unverified: UNVERIFIED };

/** What the form of an event is checked by: no party is larger than the event. */
export function rulesOf(
  event: Pick<Event, 'registration_questions' | 'registration_party_max' | 'registration_places'>,
): RegistrationRules {
  const { registration_questions: questions, registration_party_max, registration_places } = event;
  return {
    questions,
    party_max: Math.min(registration_party_max ?? PARTY_MAX, registration_places ?? Number.POSITIVE_INFINITY),
  };
}

/** A party as its form says. */
export function partyOf(questions: Questions, input: RegistrationInput): Party {
  const text = (field: string) => String(input[field] ?? '') || null;
  const { name, email, adults, children } = input;
  return {
    ...{ name, email, phone: text('phone'), adults, children, diet: text('diet'), note: text('note') },
    answers: ownAnswersOf(questions, input),
  };
}

/**
 * A registration for an event, unconfirmed until its mail's button is pressed. Who solved a captcha holds places until
 * then; any other gets them with the button, so that no program can fill a hall. The answer is the same whether an address
 * is new or in the list already: its mail tells.
 */
export function registrationSubmission(event: Event): Submission<RegistrationInput> {
  const { id, registration_questions: questions } = event;
  const rules = rulesOf(event);
  const list = listIdOf(event);
  return {
    name: 'registration',
    fields: registrationFieldsOf(questions),
    paths: ({ api, register: page, registered }) => ({
      api: api.registrations(id),
      page: page(id),
      sent: registered(id),
    }),
    form: (words) => registrationForm(rules, registrationMessages(words, rules)),
    words: ({ registrations }) => registrations,
    anHour: AN_HOUR,
    limits: ({ email }, verified) => [
      { key: `registration:${list}:${mailboxOf(email)}`, max: BY_MAILBOX, seconds: 24 * HOUR },
      ...(verified ? [] : [{ key: `registration-unverified:${list}`, max: UNVERIFIED, seconds: HOUR }]),
    ],
    store: async (context, input, verified) => {
      const { db, now, lang } = context;
      const party = partyOf(questions, input);
      const newParty = { id: crypto.randomUUID(), lang, now, mayHold: verified };
      return {
        statements: [
          register(db, event, party, newParty),
          forgetTold(db, event, party),
          ...(await consequencesFor(db, event, now)),
        ],
        mails: [],
        afterwards: () => afterConsequences(context, event),
      };
    },
  };
}
