import { askedOnce, createQuestion } from '#admin/kit/dialog/question.ts';

/** The question who sits at the keyboard. The answer: confirmed or not. */
export const identityQuestion = createQuestion<null, boolean>(false);

/** Asks once, even when several calls wait for it. */
export const confirmIdentity = askedOnce(() => identityQuestion.ask(null));
