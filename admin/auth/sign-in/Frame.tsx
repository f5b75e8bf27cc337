import { type ReactNode, useEffect } from 'react';
import styles from '#admin/auth/sign-in/sign-in.module.css';
import { useTexts } from '#admin/auth/sign-in/texts.ts';
import { paths } from '#core/paths';
import { placeholders } from '#core/placeholders';

/** The layout of the sign-in screens: the society's name, a heading, one card. */
export function Frame({ title, children }: { title: string; children: ReactNode }) {
  const { texts, words } = useTexts();
  useEffect(() => {
    document.title = words.site.title(title);
  }, [title, words]);
  return (
    <main className={styles.frame}>
      <div className={styles.column}>
        <div className={styles.society}>
          <img src={placeholders.logo} width="52" height="52" alt="" />
          <p>{words.site.name}</p>
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
