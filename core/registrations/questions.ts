/** Whether an event asks for something, and whether a party has to answer. */
export const ASKED = ['off', 'optional', 'required'] as const;
export type Asked = (typeof ASKED)[number];

/** The kinds of questions that a society makes itself. */
export const QUESTION_KINDS = ['text', 'choice', 'number'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** How many of its own an event may ask, and how many choices one may have. */
export const OWN_QUESTIONS = 3;
export const CHOICES = 12;

/** A text in both languages; what is not in Nepali is said in English. */
export interface Label {
  label: string;
  label_ne: string | null;
}

/** A question of the society's own. */
export interface OwnQuestion extends Label {
  /** Names the answer among a party's; it stays when the question is worded anew. */
  id: string;
  kind: QuestionKind;
  required: boolean;
  /** Of a `choice`; a party's answer is the English label. */
  choices: Label[];
}

/** What an event asks of a party beside its name, mail, phone and adults. */
export interface Questions {
  children: Asked;
  diet: Asked;
  note: Asked;
  own: OwnQuestion[];
}

/** What is asked until somebody says otherwise. */
export const DEFAULT_QUESTIONS: Questions = { children: 'optional', diet: 'optional', note: 'optional', own: [] };
