import { z } from 'zod';
import { answered } from '#admin/registrations/party.ts';
import { registrationInput } from '#db/registrations/input';

const values = z.record(z.string(), z.unknown());

/** The server's schema of a party, for a form whose empty inputs for answers hold `null`. */
export const partyInput = z.preprocess((typed) => {
  const { answers, ...party } = values.parse(typed);
  return { ...party, answers: answered(answers) };
}, registrationInput);
