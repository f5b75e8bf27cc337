import { askedOnce, createQuestion } from '#admin/kit/dialog/question.ts';

/** Asks the signed-in user to confirm their identity. The answer: confirmed or not. */
export const identityQuestion = createQuestion<null, boolean>(false);

/** Asks for the identity once, even when several calls wait for it. */
export const confirmIdentity = askedOnce(() => identityQuestion.ask(null));
