import { lazy, Suspense } from 'react';
import { officeLang } from '#admin/language.ts';
import { FailedFrame, LoadingFrame } from '#admin/layout/LoadingFrame.tsx';
import { loadFirstScreen } from '#admin/loading/first-screens.ts';
import { loadedOrReloaded } from '#admin/loading/missing-part.ts';

const BackOffice = lazy(() =>
  loadedOrReloaded(() => import('#admin/BackOffice.tsx')).catch((error: unknown) => {
    console.error(error);
    return { default: () => <FailedFrame lang={officeLang()} /> };
  }),
);

/** The back office, which is loaded after this entry: its frame is there meanwhile. */
export default function App() {
  loadFirstScreen(window.location.pathname);
  return (
    <Suspense fallback={<LoadingFrame lang={officeLang()} />}>
      <BackOffice />
    </Suspense>
  );
}
