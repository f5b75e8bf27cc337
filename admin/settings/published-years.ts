import { z } from 'zod';
import { paths } from '#core/paths';
import { correctYears } from '#core/rules/bikram-sambat-years';

/** How long the office waits for them, in milliseconds. Without them a few dates say that they are about right. */
const LONGEST_WAIT = 4000;

const settings = z.object({ bikram_sambat_years: z.string().nullable() });

/** Makes the published years of Bikram Sambat in an answer with the settings count, in all that is shown next. */
export function takeYears(answer: unknown): void {
  const read = settings.safeParse(answer);
  if (read.success) correctYears(read.data.bikram_sambat_years);
}

/** Asks for the published years, once when the office begins. A failure is no reason to keep anybody waiting. */
export async function askForYears(): Promise<void> {
  try {
    // Not by the office's own client, which would ask the user to sign in before there is an office.
    const answer = await fetch(paths.api.settings(), { signal: AbortSignal.timeout(LONGEST_WAIT) });
    if (answer.ok) takeYears(await answer.json());
  } catch (error) {
    console.warn('the published years of Bikram Sambat could not be read', error);
  }
}
