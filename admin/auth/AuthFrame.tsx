import { Box, Button, Paper, Typography } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { officeWords } from '#admin/language.ts';
import { paths } from '#core/paths';
import { placeholders } from '#core/placeholders';

/** The layout of the sign-in screens: the society's name, a heading, one card. */
export function AuthFrame({ title, children }: { title: string; children: ReactNode }) {
  const translate = useTranslate();
  useEffect(() => {
    document.title = officeWords().site.title(title);
  }, [title]);
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        placeItems: { xs: 'start center', sm: 'center' },
        bgcolor: 'background.default',
        color: 'text.primary',
        // A thin line at the top in the flag's two colours.
        borderTop: '4px solid',
        borderColor: 'primary.main',
        p: 2,
        pt: { xs: 4, sm: 2 },
      }}
    >
      <Box sx={{ width: '100%', maxWidth: 420 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 3, px: 1 }}>
          <img src={placeholders.logo} width="52" height="52" alt="" />
          <Typography component="p" sx={{ fontWeight: 700, fontSize: '1.15rem', lineHeight: 1.25 }}>
            {officeWords().site.name}
          </Typography>
        </Box>
        <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 4 } }}>
          <Typography variant="h5" component="h1" sx={{ mb: 2.5, fontWeight: 700 }}>
            {title}
          </Typography>
          {children}
        </Paper>
        <Button href={paths.home()} color="inherit" sx={{ mt: 2, minHeight: 44 }}>
          {translate('auth.toSite')}
        </Button>
      </Box>
    </Box>
  );
}
