import { resource } from '#api/rest/resource';
import { cannedAnswerInput, cannedAnswers } from '#db/messages/canned-answers.schema';

/** The prepared answers, which everybody who answers messages may write. */
export const cannedAnswerResource = resource({
  name: 'canned_answers',
  table: cannedAnswers,
  input: cannedAnswerInput,
  title: 'name',
  sortable: ['name', 'updated_at'],
});
