import type { TranslateFunction } from 'ra-core';
import * as z from 'zod/mini';
import { officeLang } from '#admin/shell/language.ts';
import type { OfficeStep, registrationContract } from '#core/registrations/contract';
import type { Label, OwnQuestion } from '#core/registrations/questions';
import type { REGISTRATION_STATUSES } from '#core/registrations/registration';

/** A party as the back office gets it. */
export type Party = z.infer<typeof registrationContract>;
type Status = (typeof REGISTRATION_STATUSES)[number];

/** The states in the order in which they are told. */
export const STATUS_ORDER: readonly Status[] = ['coming', 'waiting', 'offered', 'unconfirmed', 'cancelled'];

/** What can be done with a party in each state. */
export const STEPS_OF: Readonly<Record<Status, readonly OfficeStep[]>> = {
  coming: ['cancel'],
  waiting: ['cancel'],
  offered: ['accept', 'cancel'],
  unconfirmed: ['confirm', 'cancel'],
  cancelled: ['confirm'],
};

const SAYS = 'resources.registrations';

/** A party in words: `2 adults, 1 child`. */
export function sizeOf({ adults, children }: Pick<Party, 'adults' | 'children'>, translate: TranslateFunction): string {
  const grown: string = translate(`${SAYS}.adults`, { smart_count: adults });
  return children > 0 ? `${grown}, ${translate(`${SAYS}.children`, { smart_count: children })}` : grown;
}

/** A label in the language of the back office. */
export const labelOf = ({ label, label_ne }: Label): string => (officeLang() === 'ne' && label_ne) || label;

/** An answer as it is read: a choice is stored by its English label. */
export function answerText({ choices }: OwnQuestion, answer: string): string {
  const choice = choices.find(({ label }) => label === answer);
  return choice ? labelOf(choice) : answer;
}

/** What a party answered, by what it was asked; a question that is gone has the words `gone`. */
export function answersOf({ answers }: Party, questions: readonly OwnQuestion[], gone: string): [string, string][] {
  const asked = questions.flatMap((question): [string, string][] => {
    const answer = answers[question.id];
    return answer ? [[labelOf(question), answerText(question, answer)]] : [];
  });
  const others = Object.entries(answers).filter(([id, answer]) => answer && !questions.some((one) => one.id === id));
  return [...asked, ...others.map(([, answer]): [string, string] => [gone, answer])];
}

const typed = z.catch(z.record(z.string(), z.unknown()), {});

/** What was answered of the inputs for an event's own questions, of those alone with `of`: empty ones hold `null`. */
export function answered(answers: unknown, of?: readonly OwnQuestion[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(typed.parse(answers)).flatMap(([id, answer]) =>
      typeof answer === 'string' && answer.trim() && (!of || of.some((question) => question.id === id))
        ? [[id, answer]]
        : [],
    ),
  );
}
