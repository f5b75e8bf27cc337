import type { ReactNode } from 'react';
import type { signInTexts } from '#admin/account/sign-in/texts.ts';
import styles from '#admin/shell/loading-frame.module.css';

/** The texts of the frame; the server passes them as props. */
export type FrameTexts = Pick<typeof signInTexts, 'opening' | 'notOpened' | 'openAgain'>;

const ITEMS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The frame of the back office while its scripts are loaded. The server renders it too. */
export function LoadingFrame({ texts }: { texts: FrameTexts }) {
  return <Frame>{texts.opening}</Frame>;
}

/** The same frame when the scripts could not be loaded. */
export function FailedFrame({ texts }: { texts: FrameTexts }) {
  return (
    <Frame>
      {texts.notOpened} <a href={window.location.href}>{texts.openAgain}</a>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <div className={styles.bar} />
      <div className={styles.menu} aria-hidden="true">
        {ITEMS.map((item) => (
          <span key={item} className={styles.item} />
        ))}
      </div>
      <p className={styles.screen} role="status">
        {children}
      </p>
    </div>
  );
}
