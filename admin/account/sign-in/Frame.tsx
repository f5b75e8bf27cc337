import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import styles from '#admin/account/sign-in/sign-in.module.css';
import { useTexts } from '#admin/account/sign-in/useTexts.ts';
import { paths } from '#core/kit/paths';
import { placeholders } from '#core/kit/placeholders';

/** The layout of the sign-in screens: the society's name, a heading, one card. */
export function Frame({ title, children }: { title: string; children: ReactNode }) {
  const texts = useTexts();
  useEffect(() => {
    document.title = texts.pageTitle.replace('{title}', () => title);
  }, [title, texts]);
  return (
    <main className={styles.frame}>
      <div className={styles.column}>
        <div className={styles.society}>
          <img src={placeholders.logo} width="52" height="52" alt="" />
          <p>{texts.siteName}</p>
        </div>
        <div className={styles.card}>
          <h1 className={styles.title}>{title}</h1>
          <noscript>
            <p className="notice notice--error">{texts.needsScript}</p>
          </noscript>
          {children}
        </div>
        <a className="button button--quiet" href={paths.home()}>
          {texts.toSite}
        </a>
      </div>
    </main>
  );
}

/** A message above a form: what went wrong, or what was done. */
export function Note({ tone, children }: { tone: 'error' | 'success'; children: ReactNode }) {
  return (
    <p className={`notice notice--${tone}`} role={tone === 'error' ? 'alert' : 'status'}>
      {children}
    </p>
  );
}

const nothingToHear = () => () => {};

/** Whether the script of the page runs. Until then a button that sends no form would do nothing. */
export const useIsLive = () =>
  useSyncExternalStore(
    nothingToHear,
    () => true,
    () => false,
  );

/** Sends a form, once at a time. Pressed before the script runs, it waits (`waits`). */
export function SendButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <button
      type="submit"
      className={`button ${styles.send}`}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        // It keeps the focus while it is busy, which a disabled button would lose.
        if (busy) event.preventDefault();
      }}
    >
      {children}
    </button>
  );
}
