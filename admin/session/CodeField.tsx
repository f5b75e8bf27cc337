import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';

interface CodeFieldProps {
  /** Whether the person has an app: its code is taken as well as a recovery code. */
  hasApp: boolean;
  error: string | undefined;
  autoFocus?: boolean;
}

/** The field for a code of the app, or a recovery code. */
export function CodeField({ hasApp, error, autoFocus = false }: CodeFieldProps) {
  const translate = useTranslate();
  return (
    <TextField
      name="code"
      // Short: a phone would cut the whole of it.
      label={translate(hasApp ? 'office.identity.code' : 'auth.recoveryCode')}
      autoComplete="one-time-code"
      autoFocus={autoFocus}
      error={Boolean(error)}
      helperText={error ?? (hasApp && translate('office.identity.codeFrom'))}
      slotProps={{ htmlInput: { autoCapitalize: 'characters', spellCheck: false } }}
    />
  );
}
