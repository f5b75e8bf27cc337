import * as z from 'zod/mini';
import { i18nProvider } from '#admin/shell/texts.ts';
import { ASKED, QUESTION_KINDS } from '#core/registrations/questions';

const label = z.object({ label: z.string(), label_ne: z.nullish(z.string()) });
const questions = z.object({
  children: z.enum(ASKED),
  diet: z.enum(ASKED),
  note: z.enum(ASKED),
  own: z.array(z.extend(label, { kind: z.enum(QUESTION_KINDS), required: z.boolean(), choices: z.array(label) })),
});

const said = (key: string): string => i18nProvider.translate(`resources.events.registration.${key}`);
const labelsOf = (one: z.infer<typeof label>) => [one.label, one.label_ne].filter(Boolean).join(' / ');

/**
 * What an event asks of a party, a line each question: `Which bus? / कुन बस?: Must be answered, One of several choices
 * (North, South)`. @returns `null` for any other value
 */
export function readableQuestions(value: unknown): string | null {
  const { data } = questions.safeParse(value);
  if (!data) return null;
  const { own, ...asked } = data;
  return [
    ...Object.entries(asked).map(([name, how]) => `${said(`questions.${name}`)}: ${said(`asked.${how}`)}`),
    ...own.map((one) => {
      const choices = one.choices.length > 0 ? ` (${one.choices.map(labelsOf).join(', ')})` : '';
      const how = said(`asked.${one.required ? 'required' : 'optional'}`);
      return `${labelsOf(one)}: ${how}, ${said(`kinds.${one.kind}`)}${choices}`;
    }),
  ].join('\n');
}
