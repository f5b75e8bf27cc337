import type { LetterProgress } from '#core/contracts/letters';
import { DELIVERY_STATUSES, type DeliveryStatus } from '#core/rules/letter';

/** The states of deliveries that still go out. */
const OPEN: ReadonlySet<DeliveryStatus> = new Set(['waiting', 'claimed']);

/** The states with their counts in the order of a delivery's way, without those that are empty. */
export const filledCounts = (
  counts: LetterProgress['counts'],
): (readonly [status: DeliveryStatus, count: number])[] =>
  DELIVERY_STATUSES.map((status) => [status, counts[status]] as const).filter(
    ([, count]) => count > 0,
  );

/** How many deliveries there are, and which percentage of them is over. */
export function shareOver(counts: LetterProgress['counts']): { total: number; percent: number } {
  const filled = filledCounts(counts);
  const sum = (some: typeof filled) => some.reduce((all, [, count]) => all + count, 0);
  const total = sum(filled);
  const over = sum(filled.filter(([status]) => !OPEN.has(status)));
  // Not 100 before all of it is over.
  return { total, percent: total === 0 ? 0 : Math.floor((over / total) * 100) };
}
