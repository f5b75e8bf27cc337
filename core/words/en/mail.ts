/** What the society's mails say. */
export const mail = {
  greeting: (name: string) => `Namaste ${name},`,
  signature: 'New Zealand Nepal Society',
};
