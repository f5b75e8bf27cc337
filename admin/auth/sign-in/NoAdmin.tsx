import { useEffect, useState } from 'react';
import { hasAdmin } from '#admin/auth/auth-client.ts';
import styles from '#admin/auth/sign-in/sign-in.module.css';
import { useTexts } from '#admin/auth/sign-in/texts.ts';

/** How to make the first admin, where there is none. */
export function NoAdmin() {
  const texts = useTexts();
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    // Whoever cannot be asked is not told: the form is there all the same.
    hasAdmin()
      .then((has) => setNeeded(!has))
      .catch(() => {});
  }, []);
  if (!isNeeded) return null;
  return (
    <div className="notice" role="alert">
      <p>{texts.noAdmin}</p>
      <code className={styles.command}>{texts.noAdminCommand}</code>
    </div>
  );
}
