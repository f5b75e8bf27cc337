import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Panel } from '#admin/layout/Panel.tsx';

/** A group of settings under a heading. */
export function SettingCard({ name, children }: { name: string; children: ReactNode }) {
  const translate = useTranslate();
  return <Panel title={translate(`resources.settings.cards.${name}`)}>{children}</Panel>;
}
