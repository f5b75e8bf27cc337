import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { PartFailed } from '#admin/loading/PartFailed.tsx';

/**
 * A part of a screen whose scripts are loaded when it is shown; `placeholder` stands there
 * meanwhile. When that fails the rest of the screen, and what was typed there, stays as it is.
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
