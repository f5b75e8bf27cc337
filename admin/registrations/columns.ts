import type { TranslateFunction } from 'ra-core';
import { type CsvColumn, fieldColumns } from '#admin/kit/list/csv-columns.ts';
import { answerText, labelOf } from '#admin/registrations/party.ts';
import { registrationContract } from '#core/registrations/contract';
import type { OwnQuestion } from '#core/registrations/questions';

const BEFORE = ['name', 'email', 'phone', 'adults', 'children', 'status'];
const AFTER = ['diet', 'note'];
const LAST = ['source', 'ended_reason', 'created_at', 'confirmed_at', 'offered_until'];

const { answers: stored } = registrationContract.shape;

/** The columns of an exported list of an event, one for each of its own questions. */
export function partyColumns(questions: readonly OwnQuestion[], translate: TranslateFunction): CsvColumn[] {
  const fields = (names: readonly string[]) => fieldColumns('registrations', names, translate);
  const language: CsvColumn = {
    heading: translate('resources.registrations.fields.lang'),
    text: ({ lang }) => translate(`resources.letters.languages.${lang}`),
  };
  const own = questions.map((question) => ({
    heading: labelOf(question),
    text: (record: Readonly<Record<string, unknown>>) => {
      const answer = stored.safeParse(record.answers).data?.[question.id];
      return answer ? answerText(question, answer) : '';
    },
  }));
  return [...fields(BEFORE), ...own, ...fields(AFTER), language, ...fields(LAST)];
}
