/**
 * Details of a journey that proves something of its own on a phone: a touch, a narrow screen, what a
 * phone downloads. It runs in both projects; a journey without details runs on the desktop alone.
 */
export const ON_PHONE_TOO = { tag: '@phone' };

/** Details of a journey that only a phone can make. */
export const ON_PHONE_ONLY = { tag: ['@phone', '@phone-only'] };
