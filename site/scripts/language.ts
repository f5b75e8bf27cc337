/** Keys in `localStorage`: the language that the reader chose, and the one that was offered. */
const CHOSEN = 'language';
const OFFERED = 'language-offered';
const OFFERED_MS = 15_000;

/** Storage may be switched off: then nothing is remembered. */
function remembered(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function remember(name: string, language: string): void {
  try {
    localStorage.setItem(name, language);
  } catch {
    // The link leads there all the same.
  }
}

const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-language]')];
const linkTo = (language: string) => links.find((link) => link.dataset.language === language);
const here = document.documentElement.lang;
const chosen = remembered(CHOSEN);

for (const link of links) link.addEventListener('click', () => remember(CHOSEN, link.dataset.language ?? here));

if (chosen !== null) {
  // Whoever chose a language comes from elsewhere, such as a bookmark.
  const link = linkTo(chosen);
  if (link && !document.referrer.startsWith(location.origin)) location.replace(link.href);
} else if (remembered(OFFERED) === null) {
  // The languages of the browser are an offer, once: whoever follows a link sees the page that it leads to.
  const liked = navigator.languages
    .map((language) => language.split('-')[0] ?? '')
    .find((language) => language === here || linkTo(language));
  const link = liked ? linkTo(liked) : undefined;
  const template = document.querySelector(`[data-language="${liked}"] + template`);
  if (link && template instanceof HTMLTemplateElement) {
    remember(OFFERED, link.lang);
    show(template.content.firstElementChild, link.lang);
  }
}

/** The toasts are a live region, so that the offer is read out. */
function show(offer: Element | null, lang: string): void {
  if (!offer) return;
  offer.querySelector('a')?.addEventListener('click', () => remember(CHOSEN, lang));
  document.querySelector('#toasts')?.append(offer);
  setTimeout(() => offer.remove(), OFFERED_MS);
}
