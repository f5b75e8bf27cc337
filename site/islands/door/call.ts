import type { Lang } from '#core/kit/lang';
import { refusalContract } from '#core/kit/refusal-contract';
import { type DoorAnswer, type DoorCall, doorAnswerContract } from '#core/registrations/door-contract';
import { registrationPaths } from '#core/registrations/paths';

/** Longer than a poor connection needs, in milliseconds. */
const LIMIT_MS = 20_000;

/** Why a call came to nothing: no answer, or the status and words of one that refuses. */
export type Trouble = { kind: 'unreachable' } | { kind: 'refused'; status: number; message: string };

/** Sends what was noted. A link's secret stands in a header, and somebody without one comes with their session. */
export async function callDoor(
  event: string,
  { secret, lang }: { secret: string | null; lang: Lang },
  call: DoorCall,
): Promise<{ answer: DoorAnswer } | { trouble: Trouble }> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), LIMIT_MS);
  try {
    const response = await fetch(registrationPaths.doorCall(event), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Accept-Language': lang,
        ...(secret !== null && { Authorization: `Bearer ${secret}` }),
      },
      body: JSON.stringify(call),
      cache: 'no-store',
      signal: limit.signal,
    });
    const body: unknown = await response.json();
    if (response.ok) return { answer: doorAnswerContract.parse(body) };
    const { message } = refusalContract.parse(body);
    return { trouble: { kind: 'refused', status: response.status, message } };
  } catch {
    return { trouble: { kind: 'unreachable' } };
  } finally {
    clearTimeout(timer);
  }
}
