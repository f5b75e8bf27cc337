import { useResourceContext, useTranslate } from 'react-admin';
import { officeLang } from '#admin/shell/language.ts';

/** A function that gives what texts about so many records say: how many, and what they are called. */
export function useKind() {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  return (smart_count: number) => {
    // In Nepali a noun after a number stays singular.
    const named = officeLang() === 'ne' ? 1 : smart_count;
    return { smart_count, kind: translate(`resources.${resource}.name`, { smart_count: named }).toLowerCase() };
  };
}
