/** Spec §9. */
const STAY_MS = 5000;

/** Shows a text at the bottom right for five seconds. Screen readers announce it. */
export function toast(text: string): void {
  const note = document.createElement('p');
  note.className = 'notice notice--success';
  note.textContent = text;
  const area = document.querySelector('#toasts');
  // The viewer makes all that it covers inert, so that this would not be read out.
  for (const name of ['inert', 'aria-hidden']) area?.removeAttribute(name);
  area?.append(note);
  setTimeout(() => note.remove(), STAY_MS);
}
