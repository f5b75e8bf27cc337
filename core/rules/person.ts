/** What somebody is called who gave no name: the address before its `@`. */
export const nameFrom = (email: string): string => email.split('@')[0] ?? email;
