import { Box, Card, CardContent, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Loading, Title, useGetIdentity, useTranslate } from 'react-admin';
import { ChangeAddress } from '#admin/auth/ChangeAddress.tsx';
import { ChangePassword } from '#admin/auth/ChangePassword.tsx';
import { LanguageChoice } from '#admin/auth/LanguageChoice.tsx';
import { Sessions } from '#admin/auth/Sessions.tsx';
import { lazyPart } from '#admin/loading/lazy-part.tsx';

const Factors = lazyPart(
  async () => (await import('#admin/auth/factors/FactorsSection.tsx')).FactorsSection,
  <Loading />,
);

/** One's own account: second steps, password and sessions. */
export function ProfileScreen() {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  return (
    <Stack spacing={2} sx={{ maxWidth: 560, py: 2 }}>
      <Title title={translate('auth.profile')} />
      <Section title={translate('auth.account')}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{identity?.fullName}</Typography>
      </Section>
      <Section title={translate('auth.language')}>
        <LanguageChoice />
      </Section>
      <Section title={translate('auth.addressTitle')}>
        <ChangeAddress />
      </Section>
      <Section title={translate('auth.factors.title')}>
        <Factors />
      </Section>
      <Section title={translate('auth.changeTitle')}>
        <ChangePassword email={identity?.fullName ?? ''} />
      </Section>
      <Section title={translate('auth.everywhereTitle')}>
        <Sessions />
      </Section>
    </Stack>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card variant="outlined" component="section" aria-label={title}>
      <CardContent>
        <Typography variant="h6" component="h2" sx={{ mb: 1.5 }}>
          {title}
        </Typography>
        <Box>{children}</Box>
      </CardContent>
    </Card>
  );
}
