import { type MouseEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { viewerWords } from '#core/galleries/viewer-words';
import type { Lang } from '#core/kit/lang';
import { Boundary } from '#site/islands/forms/Boundary.tsx';
import { Lightbox } from '#site/islands/photos/Lightbox.tsx';
import { type ShownSlides, slidesAt } from '#site/islands/photos/slides.ts';
import { LEFT_AT } from '#site/scripts/left-at.ts';
import { isPlainClick } from '#site/scripts/plain-click.ts';

interface Props {
  lang: Lang;
  children?: ReactNode;
}

const OPEN = 'viewer';
const isOpenEntry = (state: unknown) => typeof state === 'object' && state !== null && OPEN in state;

/**
 * Shows photos on the whole screen. A link with `data-open` opens the list that contains it, or the
 * list whose id is the attribute's value. Without the script the links lead to the pictures. The
 * browser's Back button closes the viewer. Whoever closes it is at the photo that was seen last.
 */
export default function Viewer({ lang, children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<ShownSlides | null>(null);
  const opener = useRef<HTMLAnchorElement | null>(null);
  const seen = useRef<HTMLAnchorElement | null>(null);

  const open = useCallback((link: HTMLAnchorElement) => {
    const found = slidesAt(link);
    if (!found) return;
    link.focus({ preventScroll: true });
    opener.current = link;
    seen.current = found.links[found.index] ?? null;
    window.history.pushState({ ...window.history.state, [OPEN]: true }, '');
    setShown(found);
  }, []);
  const close = () => {
    if (isOpenEntry(window.history.state)) window.history.back();
    else setShown(null);
  };

  useEffect(() => {
    // A link may have been clicked before this island ran (site/scripts/early-open.ts).
    const wanted = root.current?.querySelector<HTMLAnchorElement>('a[data-wanted]');
    if (wanted) {
      wanted.removeAttribute('data-wanted');
      open(wanted);
    }
    const back = () => setShown(null);
    window.addEventListener('popstate', back);
    return () => window.removeEventListener('popstate', back);
  }, [open]);

  useEffect(() => {
    if (!shown) return;
    document.addEventListener('keydown', keepInside, true);
    return () => {
      document.removeEventListener('keydown', keepInside, true);
      const [from, to] = [opener.current, seen.current];
      // After the library has given the focus back to the opener.
      if (from && to) requestAnimationFrame(() => leave(from, to));
    };
  }, [shown]);

  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-open]');
    if (!link || !root.current?.contains(link)) return;
    event.preventDefault();
    open(link);
  };

  return (
    // biome-ignore lint/a11y: the links inside are the controls, this only listens for them
    <div ref={root} onClick={onClick}>
      {children}
      {shown && (
        <Boundary fallback={null}>
          <Lightbox
            words={viewerWords(lang)}
            slides={shown.slides}
            index={shown.index}
            close={close}
            onView={(index) => {
              seen.current = shown.links[index] ?? null;
            }}
          />
        </Boundary>
      )}
    </div>
  );
}

function leave(opener: HTMLAnchorElement, seen: HTMLAnchorElement): void {
  const isThumbnail = opener.dataset.slide !== undefined;
  const target = isThumbnail ? seen : opener;
  target.dispatchEvent(new CustomEvent(LEFT_AT, { bubbles: true, detail: seen }));
  // The page may have replaced the large photo, but not its link.
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'nearest' });
}

/** Focus trap: Tab moves among the buttons of the viewer only. */
function keepInside(event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const buttons = [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal] :is(button:enabled, a)')];
  const focused = document.activeElement;
  const here = focused instanceof HTMLElement ? buttons.indexOf(focused) : -1;
  const next = here + (event.shiftKey ? -1 : 1);
  event.preventDefault();
  buttons.at(here === -1 && event.shiftKey ? -1 : next % buttons.length)?.focus();
}
