import type { NotificationPayload, TranslateFunction } from 'ra-core';
import { WAITING } from '#admin/shell/failures.ts';

/** Option of a notice that belongs to the next one, and is shown together with it. */
export const WITH_NEXT = { withNext: true } as const;

const waitsForNext = (notice: NotificationPayload | undefined) => notice?.notificationOptions?.withNext === true;

/**
 * What is shown after notices have arrived: the latest one, with those that belong to it. A save that waits for the
 * network is told by its form.
 */
export function shownAfter(
  before: readonly NotificationPayload[],
  arrived: readonly NotificationPayload[],
): readonly NotificationPayload[] {
  let shown = before;
  for (const notice of arrived)
    if (notice.message !== WAITING) shown = waitsForNext(shown.at(-1)) ? [...shown, notice] : [notice];
  return shown;
}

/** Several notices as one, each in a line of its own. */
export function joined(notices: readonly NotificationPayload[], translate: TranslateFunction): NotificationPayload[] {
  const last = notices.at(-1);
  if (!last) return [];
  const { withNext: _, ...options } = last.notificationOptions ?? {};
  if (notices.length === 1) return [{ ...last, notificationOptions: options }];
  const lines = notices.map(({ message, notificationOptions }) =>
    translate(String(message), notificationOptions?.messageArgs),
  );
  const text = lines.join('\n');
  const isWarning = notices.some(({ type }) => type === 'warning');
  return [
    {
      message: text,
      type: isWarning ? 'warning' : last.type,
      notificationOptions: {
        ...options,
        messageArgs: { _: text },
        autoHideDuration: notices.length * LINE_TIME,
        multiLine: true,
      },
    },
  ];
}

/** For how long each line of several is shown, in milliseconds. */
const LINE_TIME = 5000;
