import { REFUSALS, SECURITY_EVENTS } from '#core/rules/security-log';

const CHOICE = 'refusals';
const SAYS = 'resources.security_log';

/** The choices of the filter: all refused tries together, and each event. */
export const eventChoices = [
  { id: CHOICE, name: `${SAYS}.refusals` },
  ...SECURITY_EVENTS.map((id) => ({ id, name: `${SAYS}.events.${id}` })),
];

/** Gives the choice that shows a filter value: several events are the refused tries. */
export function choiceOf(kind: unknown): unknown {
  return Array.isArray(kind) ? CHOICE : (kind ?? '');
}

/** Gives the filter value of a choice: several events, one, or `null` for all. */
export function filterOf(choice: unknown): unknown {
  return choice === CHOICE ? REFUSALS : choice || null;
}
