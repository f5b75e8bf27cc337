import { lazy, Suspense, useState } from 'react';
import { FailedFrame, type FrameTexts, LoadingFrame } from '#admin/shell/LoadingFrame.tsx';
import { loadedOrReloaded } from '#admin/shell/loading/missing-part.ts';

const backOffice = (texts: FrameTexts) =>
  lazy(() =>
    loadedOrReloaded(async () => {
      const [office] = await Promise.all([
        import('#admin/shell/BackOffice.tsx'),
        import('#admin/shell/texts.ts').then(({ loadTexts }) => loadTexts()),
      ]);
      return office;
    }).catch((error: unknown) => {
      console.error(error);
      return { default: () => <FailedFrame texts={texts} /> };
    }),
  );

/** The entry of the back office: shows its frame while the rest is loaded. */
export default function App({ texts }: { texts: FrameTexts }) {
  const [BackOffice] = useState(() => backOffice(texts));
  return (
    <Suspense fallback={<LoadingFrame texts={texts} />}>
      <BackOffice />
    </Suspense>
  );
}
