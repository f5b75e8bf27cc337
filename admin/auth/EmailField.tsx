import { TextField, type TextFieldProps } from '@mui/material';
import { useTranslate } from 'react-admin';

type EmailFieldProps = Pick<TextFieldProps, 'value' | 'defaultValue' | 'onChange'> & {
  /** The error under the field. */
  error: string | undefined;
};

/** The address that somebody signs in with. */
export function EmailField({ error, ...props }: EmailFieldProps) {
  const translate = useTranslate();
  return (
    <TextField
      name="email"
      type="email"
      label={translate('auth.email')}
      autoComplete="username"
      autoFocus
      required
      fullWidth
      error={Boolean(error)}
      helperText={error}
      slotProps={{ inputLabel: { required: false } }}
      {...props}
    />
  );
}
