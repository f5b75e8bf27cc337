import type { ReactNode } from 'react';

/** A message above a form: what went wrong, or what was done. */
export function Note({ tone, children }: { tone: 'error' | 'success'; children: ReactNode }) {
  return (
    <p className={`notice notice--${tone}`} role={tone === 'error' ? 'alert' : 'status'}>
      {children}
    </p>
  );
}
