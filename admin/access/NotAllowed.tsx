import { Button, Stack, Typography } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

/** Says that a screen is not for the user's role, and where to go on. */
export function NotAllowed() {
  const translate = useTranslate();
  return (
    <Stack spacing={2} sx={{ py: 4, alignItems: 'start', maxWidth: 560 }}>
      <Title title="ra.page.access_denied" />
      <Typography variant="h5" component="h1">
        {translate('ra.page.access_denied')}
      </Typography>
      <Typography>{translate('office.access.denied')}</Typography>
      <Button component={Link} to="/" variant="contained">
        {translate('office.access.toDashboard')}
      </Button>
    </Stack>
  );
}
