const listeners = new Set<() => void>();
let isTold = false;

/**
 * Leads an admin, of whom the society demands a second step, to where it is set up: once for all calls that are
 * refused, so that nobody who stays at a form with unsaved input is asked again and again.
 */
export function sendToSecondSteps(): void {
  if (isTold) return;
  isTold = true;
  for (const listener of listeners) listener();
}

/** Calls `lead` when somebody is to be led there. Gives the function that ends it. */
export function onSecondStepMissing(lead: () => void): () => void {
  listeners.add(lead);
  return () => listeners.delete(lead);
}

/** Lets the next refused call lead there again. */
export function secondStepsAreShown(): void {
  isTold = false;
}
