import VisibilityIcon from '@mui/icons-material/Visibility';
import VisibilityOffIcon from '@mui/icons-material/VisibilityOff';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

/** A password, with a button that shows what is typed. */
export function PasswordField({
  name,
  label,
  autoComplete,
  error,
  hint,
  autoFocus = false,
}: {
  name: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  error?: string | undefined;
  hint?: string;
  autoFocus?: boolean;
}) {
  const translate = useTranslate();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      name={name}
      label={label}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoFocus={autoFocus}
      error={Boolean(error)}
      helperText={error ?? hint}
      required
      fullWidth
      slotProps={{
        // The browser enforces `required`. A star in the label would become part of the name.
        inputLabel: { required: false },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={translate(shown ? 'auth.hidePassword' : 'auth.showPassword')}
                onClick={() => setShown(!shown)}
              >
                {shown ? <VisibilityOffIcon /> : <VisibilityIcon />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
