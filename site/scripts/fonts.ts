import { FONT_CLASSES, FONTS_KEY } from '#site/build/before-paint.ts';

// Our faces are fetched when the page is painted, as all scripts are, and shown from the next page on: letters that change under the
// reader's eyes move lines. Until then the page is in the faces of the system.
const root = document.documentElement;
const { latin, devanagari, label } = FONT_CLASSES;
const isNepali = root.lang === 'ne';

/** Whether this device shows each letter of Nepali as the same box. */
function lacksDevanagari(): boolean {
  const context = document.createElement('canvas').getContext('2d');
  return context?.measureText('क').width === context?.measureText('र').width;
}

/** Adds the style sheet of our faces. Nothing of the page is in them until its root has their classes. */
async function addSheet(): Promise<void> {
  const href = document.querySelector<HTMLElement>('[data-fonts]')?.dataset.fonts;
  if (!href || document.querySelector(`link[href="${href}"]`)) return;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  await new Promise((done) => {
    link.addEventListener('load', done);
    document.head.append(link);
  });
}

async function fetchFaces(): Promise<void> {
  await addSheet();
  // Letters that are boxes become letters at once.
  if (lacksDevanagari()) {
    if (isNepali || document.querySelector('main :lang(ne)')) root.classList.add(devanagari);
    root.classList.add(label);
  }
  const fonts = isNepali
    ? ['1em Inter', '1em Yantramanav', 'bold 1em Yantramanav']
    : ['1em Inter', "1em 'Yantramanav Label'"];
  const text = document.body.innerText;
  await Promise.all(fonts.map((font) => document.fonts.load(font, text)));
  try {
    const known = sessionStorage.getItem(FONTS_KEY)?.split(' ') ?? [];
    const has = isNepali ? [latin, devanagari] : [latin, label];
    sessionStorage.setItem(FONTS_KEY, [...new Set([...known, ...has])].join(' '));
  } catch {
    // The storage is switched off: each page is in the faces of the system.
  }
}

void fetchFaces();
