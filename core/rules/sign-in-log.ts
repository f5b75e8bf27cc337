/** How long the sign-in log is kept, in days. */
export const SIGN_IN_LOG_DAYS = 90;
