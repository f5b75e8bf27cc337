import { expect } from 'playwright/test';
import { z } from 'zod';
import { serveSociety } from '#testing/society';
import { standIn } from '#testing/stand-in';

const letterShape = z.object({ to: z.array(z.string()), subject: z.string(), text: z.string() });

/** Serves a separate society whose mails this process receives. */
export async function societyWithLetters() {
  const letters: z.infer<typeof letterShape>[] = [];
  const mail = await standIn(({ body }) => {
    letters.push(letterShape.parse(JSON.parse(body)));
    return { status: 200, body: '{}' };
  });
  const society = await serveSociety({ MAIL_API_URL: mail.url });
  return {
    url: society.url,
    /** The link in the letter with this subject that came as the `count`th to an address. */
    async mailedLink(email: string, subject: string, count = 1): Promise<string> {
      const found = () =>
        letters.filter((letter) => letter.to.includes(email) && letter.subject === subject);
      await expect.poll(() => found().length, { timeout: 30_000 }).toBe(count);
      return /http\S+/.exec(found().at(-1)?.text ?? '')?.[0] ?? '';
    },
    close: async () => {
      await society.close();
      await mail.close();
    },
  };
}
