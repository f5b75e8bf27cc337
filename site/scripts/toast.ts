/** How long a toast is shown, in milliseconds (spec §9), and one with a link, which wants to be read and pressed. */
const STAY_MS = 5000;
const LINK_STAY_MS = 15_000;

/** A link in a toast; `lang` is the language of the text and the link where it is not the page's. */
interface ToastLink {
  href: string;
  label: string;
  lang: string;
}

/** Shows a text at the bottom right for a while. Screen readers announce it. */
export function toast(text: string, link?: ToastLink): void {
  const note = document.createElement('p');
  note.className = 'notice notice--success';
  note.textContent = text;
  if (link) {
    const { href, label, lang } = link;
    const anchor = Object.assign(document.createElement('a'), { href, textContent: label });
    note.lang = lang;
    note.append(' ', anchor);
  }
  const area = document.querySelector('#toasts');
  // The viewer makes all that it covers inert, so that this would not be read out.
  for (const name of ['inert', 'aria-hidden']) area?.removeAttribute(name);
  area?.append(note);
  setTimeout(() => note.remove(), link ? LINK_STAY_MS : STAY_MS);
}
