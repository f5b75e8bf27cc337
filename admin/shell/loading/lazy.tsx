import { type ComponentType, type FunctionComponent, lazy, type ReactNode, Suspense, useState } from 'react';
import { Loading } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { LoadFailed } from '#admin/kit/list/LoadFailed.tsx';
import { loadedOrReloaded } from '#admin/shell/loading/missing-part.ts';
import type { ScreenLoader } from '#admin/shell/loading/screen-loader.ts';
import { loadRareTexts } from '#admin/shell/texts.ts';

/**
 * A screen whose scripts are loaded when it is opened. When that fails, the page is reloaded once, and then the error
 * page shown.
 */
export function lazyScreen(load: ScreenLoader): FunctionComponent {
  const Screen = lazy(async () => ({ default: await loadedOrReloaded(load) }));
  // A boundary of its own: the router would leave the former screen in place, without a sign.
  return function LazyScreen() {
    // What is there already is not waited for: React shows what was waited for 300 ms after the frame at the earliest.
    const [Loaded] = useState(() => load.loaded);
    if (Loaded) return <Loaded />;
    return (
      <Suspense fallback={<Loading />}>
        <Screen />
      </Suspense>
    );
  };
}

/** As `lazyScreen`, for a screen that few people open: its texts come with it. */
export const rareScreen = (load: () => Promise<ComponentType>): FunctionComponent =>
  lazyScreen(async () => {
    const [Screen] = await Promise.all([load(), loadRareTexts()]);
    return Screen;
  });

/**
 * A part of a screen whose scripts are loaded when it is shown. When that fails, the rest of the screen and its input
 * stay.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  placeholder: ReactNode,
): ComponentType<P> {
  const Part = lazy(async () => ({ default: await load() }));
  return function LazyPart(props: P) {
    return (
      <ErrorBoundary FallbackComponent={PartFailed}>
        <Suspense fallback={placeholder}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}

/** As `lazyPart`, for a part that few people open, such as a dialog: its texts come with it. */
export const rarePart = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> =>
  lazyPart<P>(async () => {
    const [Part] = await Promise.all([load(), loadRareTexts()]);
    return Part;
  }, null);

function PartFailed() {
  return <LoadFailed text="office.missingPart" onRetry={() => window.location.reload()} />;
}
