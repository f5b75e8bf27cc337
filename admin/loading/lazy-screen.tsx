import { type ComponentType, type FunctionComponent, lazy, Suspense } from 'react';
import { Loading } from 'react-admin';
import { loadedOrReloaded } from '#admin/loading/missing-part.ts';

/**
 * A screen whose scripts are loaded when it is opened, with the layout around it. When that fails,
 * the page is reloaded once; otherwise the error page says what can be done.
 */
export function lazyScreen(load: () => Promise<ComponentType>): FunctionComponent {
  const Screen = lazy(async () => ({ default: await loadedOrReloaded(load) }));
  // A boundary of its own: the router would leave the former screen in place, without a sign.
  return function LazyScreen() {
    return (
      <Suspense fallback={<Loading />}>
        <Screen />
      </Suspense>
    );
  };
}
