import type { AstroGlobal } from 'astro';
import type { Bindings } from '#api/bindings';
import { isChangeable, type Outcome, partyByLink, STEPS, takeStep } from '#api/registrations/party';
import { partyOf, rulesOf } from '#api/registrations/submission';
import { formatLongMoment } from '#core/kit/dates';
import { fieldErrors } from '#core/kit/form-fields';
import { fieldOfOwn, registrationForm, registrationMessages } from '#core/registrations/form';
import type { PartyOfEvent } from '#db/registrations/queries';
import type { FormState } from '#site/islands/forms/useSubmission.ts';
import { readForm } from '#site/loaders/submission.ts';

type Page = Pick<AstroGlobal, 'request' | 'locals' | 'response'>;

/** The page of a party; `found` is `null` when its link is not valid. */
export interface PartyPage {
  found: PartyOfEvent | null;
  /** Whether it can still be changed. */
  isOpen: boolean;
  state: FormState;
}

/** What a party says of itself, as the fields of its form have it. */
const valuesOf = ({ party }: PartyOfEvent): Record<string, string> => ({
  name: party.name,
  email: party.email ?? '',
  phone: party.phone ?? '',
  adults: String(party.adults),
  children: String(party.children),
  diet: party.diet ?? '',
  note: party.note ?? '',
  ...Object.fromEntries(Object.entries(party.answers).map(([id, answer]) => [fieldOfOwn({ id }), answer])),
});

/**
 * Loads the page of a party by the token of its mail, and does the step that it posts. A GET changes nothing: some programs
 * open every link of a mail. A refused step, and a link that is not valid, set the response's status.
 */
export async function partyPage(page: Page, env: Bindings): Promise<PartyPage> {
  const { db, config, now, words, query } = page.locals;
  const token = query.get('token') ?? '';
  const found = await partyByLink({ db, config, now }, token);
  if (!found) {
    page.response.status = 404;
    return { found, isOpen: false, state: {} };
  }
  const isOpen = await isChangeable(db, found, now);
  if (page.request.method !== 'POST' || !isOpen) return { found, isOpen, state: { values: valuesOf(found) } };
  const { body } = await readForm(page.request);
  const step = STEPS.find((one) => one === body?.step);
  if (!body || !step) {
    page.response.status = 422;
    return { found, isOpen, state: { values: valuesOf(found) } };
  }
  const { registrations: says } = words;
  const asked = step === 'change' ? checked(found, body, words) : null;
  if (asked && !asked.wanted) {
    page.response.status = 422;
    return { found, isOpen, state: { values: body, errors: asked.errors, notice: error(words.errors.validation) } };
  }
  const outcome = await takeStep({ db, env, now }, found, step, asked?.wanted);
  const shown = (await partyByLink({ db, config, now }, token)) ?? found;
  if (outcome.kind !== 'done') page.response.status = 409;
  const text = said(outcome, step, says.party.done);
  const tone = outcome.kind === 'done' ? 'success' : 'error';
  return {
    found: shown,
    isOpen,
    state: {
      // What did not fit stays typed.
      values: outcome.kind === 'noRoom' ? { ...valuesOf(shown), ...body } : valuesOf(shown),
      notice: text === null ? null : { tone, text },
    },
  };
}

type Words = Page['locals']['words'];

function checked(found: PartyOfEvent, body: Record<string, string>, words: Words) {
  // The address by which a party is known stays.
  const typed = { ...body, email: found.party.email ?? '' };
  const rules = rulesOf(found.event);
  const read = registrationForm(rules, registrationMessages(words, rules)).safeParse(typed);
  if (!read.success) return { wanted: null, errors: fieldErrors(read.error.issues) };
  return { wanted: partyOf(found.event.registration_questions, read.data), errors: {} };
}

const error = (text: string) => ({ tone: 'error' as const, text });

/** What is said of a step beyond how the party stands now; `null` when that says all. */
function said({ kind, ...rest }: Outcome, step: string, done: Words['registrations']['party']['done']): string | null {
  if (kind === 'noRoom') return done.noRoom('free' in rest ? rest.free : 0);
  if (kind === 'none') return step === 'accept' ? done.tooLate : null;
  return step === 'change' ? done.changed : null;
}

/** How a party stands, in a sentence. */
export function standing({ party }: PartyOfEvent, words: Words, lang: Page['locals']['lang']): string {
  const { says } = words.registrations.party;
  switch (party.status) {
    case 'unconfirmed':
      return party.places > 0 ? `${says.unconfirmed} ${says.unconfirmedHeld}` : says.unconfirmed;
    case 'offered':
      return says.offered(formatLongMoment(party.offered_until ?? '', lang));
    case 'cancelled':
      return says[party.ended_reason === 'unconfirmed' ? 'expired' : (party.ended_reason ?? 'self')];
    default:
      return says[party.status];
  }
}
