import { Alert, Box } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { hasAdmin } from '#admin/auth/auth-client.ts';

/** How to make the first admin, where there is none. */
export function NoAdmin() {
  const translate = useTranslate();
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    // Whoever cannot be asked is not told: the form is there all the same.
    hasAdmin()
      .then((has) => setNeeded(!has))
      .catch(() => {});
  }, []);
  if (!isNeeded) return null;
  return (
    <Alert severity="info">
      {translate('auth.noAdmin')}
      <Box component="code" sx={{ display: 'block', mt: 1, overflowWrap: 'anywhere' }}>
        {translate('auth.noAdminCommand')}
      </Box>
    </Alert>
  );
}
