/** Why somebody asks to take a photo down. */
export const TAKE_DOWN_REASONS = ['child', 'me', 'no_consent', 'copyright', 'other'] as const;

/** What is decided about it. */
export const TAKE_DOWN_DECISIONS = ['taken_down', 'shown'] as const;
export type TakeDownDecision = (typeof TAKE_DOWN_DECISIONS)[number];
