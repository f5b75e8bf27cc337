/**
 * The states of a mailing, one text that goes to many: a letter is one. `sending` and `paused` ones have deliveries
 * that wait; a `stopped` one has none, and goes to nobody else.
 */
export const MAILING_STATUSES = ['sending', 'paused', 'sent', 'stopped'] as const;

/**
 * Why a mailing is paused: a person did it, a backup was restored, the provider failed again and again, or what a
 * scheduled one shows was changed after it was confirmed.
 */
export const PAUSE_REASONS = ['person', 'restored', 'provider', 'changed'] as const;

/**
 * The states of a mailing on its way to one recipient. `unknown`: the run was cut off, or the provider did not answer,
 * between sending and its mark; it is never sent again by itself. `withdrawn`: it was not wanted any more.
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
