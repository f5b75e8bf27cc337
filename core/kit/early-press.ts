/** The attribute of a form that its island sends: when it is pressed before the script runs, it waits. */
export const WAITS = 'data-waits';

/** The attribute as a property of the form. */
export const waits = { [WAITS]: '' };

/** The attribute of a form with a draft: the place in `sessionStorage` where it is. Its island restores it at once. */
export const DRAFT = 'data-draft';

/** The attribute of an island (`astro-island`) whose form was pressed before it was hydrated. */
export const PRESSED = 'data-pressed';

/** Sends a form, in its island, that was pressed before the script ran (`client:reach`). Once only. */
export function sendPressed(form: HTMLFormElement | null): void {
  const island = form?.closest(`[${PRESSED}]`);
  if (!form || !island) return;
  island.removeAttribute(PRESSED);
  form.requestSubmit();
}
