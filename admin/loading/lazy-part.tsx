import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { LoadFailed } from '#admin/layout/LoadFailed.tsx';

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

/** Stands in for a part that could not be loaded. A reload gets it; typed input is kept. */
function PartFailed() {
  return <LoadFailed text="office.missingPart" onRetry={() => window.location.reload()} />;
}
