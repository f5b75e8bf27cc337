import { type MouseEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import Lightbox from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import { Boundary } from '#site/islands/Boundary.tsx';
import { slideOf, unfold, viewerSlide } from '#site/islands/slides.ts';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/captions.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import { isPlainClick } from '#site/scripts/plain-click.ts';
import styles from './Viewer.module.css';

/** The texts of the viewer. */
export interface ViewerWords {
  label: string;
  photos: string;
  carousel: string;
  slide: string;
  caption: string;
  previous: string;
  next: string;
  close: string;
  position: string;
}

interface Props {
  words: ViewerWords;
  /** The HTML of the page with the links that open the viewer. */
  children?: ReactNode;
}

interface Shown {
  slides: ReturnType<typeof viewerSlide>[];
  index: number;
}

/** The key in the state of the history entry that is added while the viewer is open. */
const OPEN = 'viewer';
const isOpenEntry = (state: unknown) =>
  typeof state === 'object' && state !== null && OPEN in state;

/**
 * Shows photos on the whole screen. A link with `data-open` opens the list that contains it, or the
 * list whose id is the attribute's value. Without the script the links lead to the pictures. The
 * browser's Back button closes the viewer.
 */
export default function Viewer({ words, children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Shown | null>(null);

  const open = useCallback((link: HTMLAnchorElement) => {
    const found = shownBy(link);
    if (!found) return;
    link.focus({ preventScroll: true });
    window.history.pushState({ ...window.history.state, [OPEN]: true }, '');
    setShown(found);
  }, []);
  const close = () => {
    setShown(null);
    if (isOpenEntry(window.history.state)) window.history.back();
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
    return () => document.removeEventListener('keydown', keepInside, true);
  }, [shown]);

  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    const link =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-open]');
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
            open
            className={styles.viewer}
            close={close}
            slides={shown.slides}
            index={shown.index}
            plugins={[Captions, Counter]}
            carousel={{ finite: true, padding: 0 }}
            controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
            captions={{ descriptionTextAlign: 'center' }}
            labels={{
              Lightbox: words.label,
              'Photo gallery': words.photos,
              Carousel: words.carousel,
              Slide: words.slide,
              Caption: words.caption,
              Previous: words.previous,
              Next: words.next,
              Close: words.close,
              '{index} of {total}': words.position,
            }}
          />
        </Boundary>
      )}
    </div>
  );
}

/** Tab moves the focus among the buttons of the viewer only. */
function keepInside(event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const buttons = [
    ...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal] button:enabled'),
  ];
  const focused = document.activeElement;
  const here = focused instanceof HTMLElement ? buttons.indexOf(focused) : -1;
  const next = here + (event.shiftKey ? -1 : 1);
  event.preventDefault();
  buttons.at(here === -1 && event.shiftKey ? -1 : next % buttons.length)?.focus();
}

function shownBy(link: HTMLAnchorElement): Shown | null {
  const list =
    link.closest<HTMLElement>('[data-slides]') ?? document.getElementById(link.dataset.open ?? '');
  if (!list) return null;
  unfold(list);
  const links = [...list.querySelectorAll<HTMLAnchorElement>('a[data-slide]')];
  const slides = links.flatMap((one) => {
    const slide = slideOf(one);
    return slide ? [viewerSlide(slide)] : [];
  });
  const index = links.findIndex((one) => one === link || one.ariaCurrent === 'true');
  return slides.length > 0 ? { slides, index: Math.max(0, index) } : null;
}
