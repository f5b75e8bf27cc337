/** How long a toast stays (spec §9). */
const STAY_MS = 5000;

/** Says something at the bottom right, read out by screen readers, and takes it away again. */
export function toast(text: string): void {
  const note = document.createElement('p');
  note.className = 'notice notice--success';
  note.textContent = text;
  document.querySelector('#toasts')?.append(note);
  setTimeout(() => note.remove(), STAY_MS);
}
