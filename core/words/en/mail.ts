/** What the society's mails say. */
export const mail = {
  greeting: (name: string) => `Namaste ${name},`,
  signature: 'New Zealand Nepal Society',
  /** To the president: somebody wrote through the contact form. */
  message: {
    subject: (subject: string) => `Message from the website: ${subject}`,
    intro: (name: string, email: string) =>
      `${name} (${email}) wrote through the contact form. Answering this mail answers them.`,
    read: 'In the back office:',
  },
};
