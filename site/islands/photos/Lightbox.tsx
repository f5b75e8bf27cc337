import { useCallback, useEffect, useRef, useState } from 'react';
import YetAnotherLightbox, {
  createIcon,
  type FullscreenRef,
  IconButton,
  type SlideshowRef,
  useLightboxState,
} from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import Download from 'yet-another-react-lightbox/plugins/download';
import Fullscreen from 'yet-another-react-lightbox/plugins/fullscreen';
import type {} from 'yet-another-react-lightbox/plugins/share';
import Slideshow from 'yet-another-react-lightbox/plugins/slideshow';
import type { ViewerWords } from '#core/galleries/viewer-words';
import type { ViewerSlide } from '#site/islands/photos/slides.ts';
import { numberOf } from '#site/scripts/number-of.ts';
import { shareLink } from '#site/scripts/share.ts';
import sheet from './lightbox.css?url';

interface Props {
  words: ViewerWords;
  slides: ViewerSlide[];
  index: number;
  close: () => void;
  onView: (index: number) => void;
}

const ShareIcon = createIcon(
  'Share',
  <path
    transform="translate(3 2.5) scale(.75)"
    d="m16 5-1.42 1.42-1.59-1.59V16h-1.98V4.83L9.42 6.42 8 5l4-4 4 4zm4 5v11c0 1.1-.9 2-2 2H6c-1.11 0-2-.9-2-2V10c0-1.11.89-2 2-2h3v2H6v11h12V10h-3V8h3c1.1 0 2 .89 2 2z"
  />,
);

/** Shares the photo that is shown; the library's own button is missing where only copying works. */
function ShareButton({ words, slides }: Pick<Props, 'words' | 'slides'>) {
  const { currentIndex } = useLightboxState();
  const slide = slides[currentIndex];
  if (!slide) return null;
  const share = () => shareLink({ title: slide.alt, url: slide.link, copied: words.shared });
  return <IconButton label="Share" icon={ShareIcon} onClick={share} />;
}

const FlagIcon = createIcon('TakeDown', <path d="M6 21V4h11.5l-2 4 2 4H8v9z" />);

/** Leads to the form that asks to take the photo down that is shown. */
function TakeDownLink({ words, slides }: Pick<Props, 'words' | 'slides'>) {
  const slide = slides[useLightboxState().currentIndex];
  if (!slide) return null;
  return (
    <a className="yarl__button" href={slide.takeDown} rel="nofollow" aria-label={words.takeDown} title={words.takeDown}>
      <FlagIcon className="yarl__icon" />
    </a>
  );
}

/** The number of the photo in the digits of the page, which the library's own counter has not. */
function Position({ slides }: Pick<Props, 'slides'>) {
  const { currentIndex } = useLightboxState();
  return (
    <div className="yarl__counter" aria-hidden="true">
      {numberOf(currentIndex + 1)} / {numberOf(slides.length)}
    </div>
  );
}

/**
 * The photos on the whole screen: with their captions, as a slideshow, to share and to download. The
 * first photo has none before it and the last none after it, but a slideshow begins again.
 */
export function Lightbox({ words, slides, index, close, onView }: Props) {
  const show = useSlideshow();
  useEffect(() => show.listen(), [show.listen]);
  return (
    <>
      {/* Asked for when a photo is opened: it is a tenth of what the page of a gallery weighs. */}
      <link rel="stylesheet" href={sheet} precedence="default" />
      <YetAnotherLightbox
        open
        className={show.playing ? 'viewer viewer--playing' : 'viewer'}
        close={close}
        slides={slides}
        index={index}
        plugins={[Captions, Slideshow, Fullscreen, Download]}
        carousel={{ finite: !show.playing, padding: 0 }}
        controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
        captions={{ descriptionTextAlign: 'center' }}
        slideshow={{ delay: SLIDE_MS, ref: show.slideshow }}
        fullscreen={{ ref: show.fullscreen }}
        render={{ controls: () => <Position slides={slides} /> }}
        toolbar={{
          buttons: [
            <TakeDownLink key="take-down" words={words} slides={slides} />,
            <ShareButton key="share" words={words} slides={slides} />,
            'download',
            'slideshow',
            'fullscreen',
            'close',
          ],
        }}
        on={{ view: ({ index: at }) => onView(at), slideshowStart: show.started, slideshowStop: show.stopped }}
        labels={{
          Lightbox: words.label,
          'Photo gallery': words.photos,
          Carousel: words.carousel,
          Slide: words.slide,
          Caption: words.caption,
          Previous: words.previous,
          Next: words.next,
          Close: words.close,
          Play: words.play,
          Pause: words.pause,
          Share: words.share,
          Download: words.download,
          'Enter Fullscreen': words.fullScreen,
          'Exit Fullscreen': words.exitFullScreen,
          '{index} of {total}': words.position,
        }}
      />
    </>
  );
}

/** How long a slideshow shows each photo, in milliseconds: for a hall, with a caption to read. */
export const SLIDE_MS = 6000;

/**
 * A slideshow for the projector of a hall: on the full screen, where the browser can, and with the
 * screen kept awake. The space bar starts and pauses it.
 */
function useSlideshow() {
  const slideshow = useRef<SlideshowRef>(null);
  const fullscreen = useRef<FullscreenRef>(null);
  const lock = useRef<WakeLockSentinel | null>(null);
  const runs = useRef(false);
  const [playing, setPlaying] = useState(false);

  const started = useCallback(async () => {
    setPlaying(true);
    fullscreen.current?.enter();
    // Refused on an empty battery, and missing in older browsers: the slideshow runs all the same.
    runs.current = true;
    const held = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null;
    // It may have been stopped meanwhile.
    if (runs.current) lock.current = held;
    else await held?.release().catch(() => undefined);
  }, []);
  const stopped = useCallback(() => {
    setPlaying(false);
    runs.current = false;
    void lock.current?.release().catch(() => undefined);
    lock.current = null;
  }, []);

  /** The space bar starts and pauses, except on a button, which it presses. Gives a function that stops listening. */
  const listen = useCallback(() => {
    const onKey = (event: KeyboardEvent) => {
      const onButton = event.target instanceof Element && event.target.closest('button');
      if (event.key !== ' ' || onButton || !slideshow.current) return;
      event.preventDefault();
      const { playing: isPlaying, play, pause } = slideshow.current;
      if (isPlaying) pause();
      else play();
    };
    // The browser lets the screen sleep again when another window is looked at.
    const onVisible = () => {
      if (document.visibilityState === 'visible' && runs.current) void started();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('visibilitychange', onVisible);
      stopped();
    };
  }, [started, stopped]);

  return { slideshow, fullscreen, playing, started, stopped, listen };
}
