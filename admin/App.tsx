import { lazy, Suspense } from 'react';
import { officeLang } from '#admin/language.ts';
import { FailedFrame, LoadingFrame } from '#admin/layout/LoadingFrame.tsx';
import { dashboard } from '#admin/loading/dashboard.ts';
import { loadedOrReloaded } from '#admin/loading/missing-part.ts';
import { paths } from '#core/paths';

const BackOffice = lazy(() =>
  loadedOrReloaded(() => import('#admin/BackOffice.tsx')).catch((error: unknown) => {
    console.error(error);
    return { default: () => <FailedFrame lang={officeLang()} /> };
  }),
);

/** The back office, which is loaded after this entry: its frame is there meanwhile. */
export default function App() {
  // The first screen's scripts come together with the back office's own, and not after them.
  if (window.location.pathname === paths.admin()) dashboard().catch(() => {});
  return (
    <Suspense fallback={<LoadingFrame lang={officeLang()} />}>
      <BackOffice />
    </Suspense>
  );
}
