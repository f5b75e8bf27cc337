import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { officeLang } from '#admin/shell/language.ts';

/** Tells whoever works in another language that the texts of a form are the English ones, and where their own go. */
export function EnglishHint() {
  const translate = useTranslate();
  if (officeLang() === 'en') return null;
  return (
    <Alert severity="info" sx={{ width: '100%', mb: 2 }}>
      {translate('translation.english')}
    </Alert>
  );
}
