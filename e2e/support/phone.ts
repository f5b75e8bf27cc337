/**
 * Details of a journey that also tests something specific to phones: touch, a narrow screen, the
 * size of downloads. It runs in both projects. A journey without details runs on the desktop only.
 */
export const ON_PHONE_TOO = { tag: '@phone' };

/** Details of a journey that runs on the phone only. */
export const ON_PHONE_ONLY = { tag: ['@phone', '@phone-only'] };
