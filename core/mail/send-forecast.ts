/** The limits of the mail provider. `null` is none. Days and hours are those of UTC. */
export interface MailLimits {
  perDay: number | null;
  perHour: number | null;
  perSecond: number | null;
  /** The seats of a day that mailings leave to single mails. */
  reserved: number;
}

/** How many mails were given to the provider in a window. */
export interface WindowUse {
  mailings: number;
  singles: number;
}

/** How much of the limits of the present day and hour was used. */
export interface MailUse {
  day: WindowUse;
  hour: WindowUse;
}

export const NO_LIMITS: MailLimits = { perDay: null, perHour: null, perSecond: null, reserved: 0 };
export const NOTHING_USED: WindowUse = { mailings: 0, singles: 0 };

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;
const DAY_MS = 24 * HOUR_MS;

/** The windows that an instant is in, as `mail_quotas` names them, with when each ends. */
export function windowsAt(at: Date) {
  const text = at.toISOString();
  const after = (ms: number) => new Date(Math.floor(at.getTime() / ms) * ms + ms);
  return {
    day: { name: `day:${text.slice(0, 10)}`, ends: after(DAY_MS) },
    hour: { name: `hour:${text.slice(0, 13)}`, ends: after(HOUR_MS) },
  };
}

/** How many mails of mailings may still go in the present day: the reserved seats are the single mails' own. */
function leftOfDay({ perDay, reserved }: MailLimits, { mailings, singles }: WindowUse): number {
  return perDay === null ? Number.POSITIVE_INFINITY : perDay - Math.max(reserved, singles) - mailings;
}

function leftOfHour({ perHour }: MailLimits, { mailings, singles }: WindowUse): number {
  return perHour === null ? Number.POSITIVE_INFINITY : perHour - singles - mailings;
}

/** How many mails of mailings may go now, at least 0; `Infinity` without limits of windows. */
export function mailingsLeft(limits: MailLimits, used: MailUse): number {
  return Math.max(0, Math.min(leftOfDay(limits, used.day), leftOfHour(limits, used.hour)));
}

/**
 * When the last of `waiting` mails will have gone, if nothing else is sent and the provider answers.
 * @returns `null` when nothing waits, or when the limits let none go at all
 */
export function sendForecast(waiting: number, limits: MailLimits, used: MailUse, now: Date): Date | null {
  const fresh = { day: NOTHING_USED, hour: NOTHING_USED };
  if (waiting <= 0 || mailingsLeft(limits, fresh) < 1) return null;
  const perMs = limits.perSecond === null ? Number.POSITIVE_INFINITY : limits.perSecond / SECOND_MS;
  let [day, hour] = [leftOfDay(limits, used.day), leftOfHour(limits, used.hour)];
  let left = waiting;
  for (let at = now.getTime(); ; ) {
    const windows = windowsAt(new Date(at));
    const hourEnds = windows.hour.ends.getTime();
    const seats = Math.max(0, Math.min(left, day, hour, Math.ceil((hourEnds - at) * perMs)));
    if (seats === left) return new Date(at + Math.ceil(left / perMs));
    left -= seats;
    day -= seats;
    at = day < 1 ? windows.day.ends.getTime() : hourEnds;
    hour = leftOfHour(limits, NOTHING_USED);
    if (at >= windows.day.ends.getTime()) day = leftOfDay(limits, NOTHING_USED);
  }
}
