import { Button } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';

/** Copies a text, and says whether that worked: a browser may refuse it. `label` is the key of its text. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify('auth.factors.copied', { type: 'success' });
    } catch (error) {
      console.warn('the browser copies nothing', error);
      notify('auth.factors.notCopied', { type: 'warning' });
    }
  };
  return <Button onClick={copy}>{translate(label)}</Button>;
}
