import { Alert, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { AuthRefusal, call } from '#admin/auth/auth-call.ts';
import { officeLang, officeWords } from '#admin/language.ts';
import { isLang, LANGS, type Lang } from '#core/lang';

/** What each language is called in itself: whoever does not read the present one finds theirs. */
const NAMES: Readonly<Record<Lang, string>> = { en: 'English', ne: 'नेपाली' };

/** In which language one sees the back office. A choice takes effect at once, with a page load. */
export function LanguageChoice() {
  const translate = useTranslate();
  const [problem, setProblem] = useState('');
  const choose = async (lang: string) => {
    setProblem('');
    try {
      const failed = officeWords().auth.failed;
      await call('/language', failed, { lang: isLang(lang) ? lang : null });
      window.location.reload();
    } catch (error) {
      if (!(error instanceof AuthRefusal)) throw error;
      setProblem(error.message);
    }
  };
  return (
    <Stack spacing={2}>
      {problem && <Alert severity="error">{problem}</Alert>}
      <Typography color="text.secondary">{translate('auth.languageText')}</Typography>
      <TextField
        select
        label={translate('auth.language')}
        value={officeLang()}
        onChange={(event) => void choose(event.target.value)}
        fullWidth
      >
        {LANGS.map((lang) => (
          <MenuItem key={lang} value={lang} lang={lang}>
            {NAMES[lang]}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
}
