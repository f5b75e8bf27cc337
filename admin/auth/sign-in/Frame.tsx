import { type ReactNode, useEffect } from 'react';
import styles from '#admin/auth/sign-in/sign-in.module.css';
import { useTexts } from '#admin/auth/sign-in/texts.ts';
import { paths } from '#core/paths';
import { placeholders } from '#core/placeholders';

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
