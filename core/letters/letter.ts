/** The topics that a reader can choose, each by itself. A letter goes to those who want its topic. */
export const TOPICS = ['letters', 'events', 'urgent'] as const;
export type Topic = (typeof TOPICS)[number];

/**
 * The states of a letter. A `draft` can be changed. A `scheduled` one starts by itself at its time; `sending` and
 * `paused` ones have deliveries that wait; a `stopped` one has none, and goes to nobody else.
 */
export const LETTER_STATUSES = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'stopped'] as const;
export type LetterStatus = (typeof LETTER_STATUSES)[number];

/**
 * Why a letter is paused: a person did it, a backup was restored, the provider failed again and again, or what a
 * scheduled one shows was changed after it was confirmed.
 */
export const PAUSE_REASONS = ['person', 'restored', 'provider', 'changed'] as const;

/**
 * The states of a letter on its way to one reader. `unknown`: the run was cut off, or the provider did not answer,
 * between sending and its mark; it is never sent again by itself. `withdrawn`: the reader left before it was sent.
 */
export const DELIVERY_STATUSES = [
  'waiting',
  'claimed',
  'sent',
  'failed',
  'bounced',
  'complained',
  'unknown',
  'withdrawn',
] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** The parts that a letter is made of, in the order in which the back office offers them. */
export const BLOCK_KINDS = ['text', 'heading', 'picture', 'event', 'gallery', 'button', 'divider'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];
