import { MAILING_STATUSES } from '#core/mail/mailing';

/** The topics that a reader can choose, each by itself. A letter goes to those who want its topic. */
export const TOPICS = ['letters', 'events', 'urgent'] as const;
export type Topic = (typeof TOPICS)[number];

/** The states of a letter. A `draft` can be changed; a `scheduled` one starts by itself at its time, and is a mailing. */
export const LETTER_STATUSES = ['draft', 'scheduled', ...MAILING_STATUSES] as const;
export type LetterStatus = (typeof LETTER_STATUSES)[number];

/** The parts that a letter is made of, in the order in which the back office offers them. */
export const BLOCK_KINDS = ['text', 'heading', 'picture', 'event', 'gallery', 'button', 'divider'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];
