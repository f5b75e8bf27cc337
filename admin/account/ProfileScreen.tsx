import HelpIcon from '@mui/icons-material/HelpOutline';
import { Alert, Box, Button, Card, CardContent, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Loading, Title, useGetIdentity, useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { AuthRefusal, call } from '#admin/account/auth-call.ts';
import { changeName, changePassword } from '#admin/account/auth-client.ts';
import { changeEmail } from '#admin/account/change-email.ts';
import { LANGUAGE_NAMES } from '#admin/account/language-names.ts';
import { typedPassword } from '#admin/account/new-password.ts';
import { PasswordField } from '#admin/account/PasswordField.tsx';
import { Sessions } from '#admin/account/Sessions.tsx';
import { useSending } from '#admin/account/useSending.ts';
import { ReasonedButton } from '#admin/kit/dialog/ReasonedButton.tsx';
import { forgetSession } from '#admin/shell/auth-provider.ts';
import { officeLang, officeWords } from '#admin/shell/language.ts';
import { lazyPart, rarePart } from '#admin/shell/loading/lazy.tsx';
import { isLang, LANGS } from '#core/kit/lang';

const Factors = lazyPart(
  async () => (await import('#admin/account/factors/FactorsSection.tsx')).FactorsSection,
  <Loading />,
);

const Told = rarePart(async () => (await import('#admin/account/ToldSection.tsx')).ToldSection);

/** One's own account: language, mails, address, second steps, password and sessions. */
export function ProfileScreen() {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  return (
    <Stack spacing={2} sx={{ maxWidth: 560, py: 2 }}>
      <Title title={translate('auth.profile')} />
      <Section title={translate('auth.account')}>
        <Typography sx={{ overflowWrap: 'anywhere', mb: 2 }}>{identity?.email}</Typography>
        {identity && <OwnName name={String(identity.name ?? '')} />}
      </Section>
      <Button component={Link} to="/help" variant="outlined" startIcon={<HelpIcon />} sx={{ alignSelf: 'start' }}>
        {translate('office.help')}
      </Button>
      <Section title={translate('auth.language')}>
        <LanguageChoice />
      </Section>
      <Section title={translate('auth.mails')}>
        <Told />
      </Section>
      <Section title={translate('auth.addressTitle')}>
        <ChangeEmail />
      </Section>
      <Section title={translate('auth.factors.title')}>
        <Factors />
      </Section>
      <Section title={translate('auth.changeTitle')}>
        <ChangePassword email={identity?.email ?? ''} />
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

/** The name that stands in the bar, greets, and is told to whoever is invited. */
function OwnName({ name }: { name: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { refetch } = useGetIdentity();
  const { busy, problem, errors, submit } = useSending(async (field) => {
    await changeName(field('name'));
    notify('auth.nameSaved', { type: 'success' });
    forgetSession();
    refetch?.();
  }, officeWords().auth.failed);

  return (
    <Stack component="form" spacing={2} onSubmit={submit} noValidate>
      {problem && <Alert severity="error">{problem}</Alert>}
      <TextField
        name="name"
        label={translate('resources.users.inputs.name')}
        defaultValue={name}
        autoComplete="name"
        error={Boolean(errors.name)}
        helperText={errors.name ?? translate('auth.nameHint')}
        fullWidth
      />
      <ReasonedButton
        type="submit"
        variant="contained"
        reason={busy ? 'office.reasons.busy' : null}
        sx={{ alignSelf: 'start' }}
      >
        {translate(busy ? 'auth.saving' : 'auth.saveName')}
      </ReasonedButton>
    </Stack>
  );
}

/** The new address is confirmed by a link that is mailed there. */
function ChangeEmail() {
  const translate = useTranslate();
  const [asked, setAsked] = useState('');
  const { busy, problem, errors, submit } = useSending(async (field) => {
    setAsked('');
    setAsked(await changeEmail(field('email')));
  }, officeWords().address.failed);

  return (
    <Stack component="form" spacing={2} onSubmit={submit} noValidate>
      {problem && <Alert severity="error">{problem}</Alert>}
      {asked ? (
        <Alert severity="success">{asked}</Alert>
      ) : (
        <Typography color="text.secondary">{translate('auth.addressText')}</Typography>
      )}
      <TextField
        name="email"
        type="email"
        label={translate('auth.newAddress')}
        autoComplete="email"
        error={Boolean(errors.email)}
        helperText={errors.email}
        required
        fullWidth
        slotProps={{ inputLabel: { required: false } }}
      />
      <ReasonedButton
        type="submit"
        variant="contained"
        reason={busy ? 'office.reasons.busy' : null}
        sx={{ alignSelf: 'start' }}
      >
        {translate(busy ? 'auth.sending' : 'auth.changeEmail')}
      </ReasonedButton>
    </Stack>
  );
}

function ChangePassword({ email }: { email: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  // The `key` of the form: a new one after each change empties the fields.
  const [round, setRound] = useState(0);
  const { busy, problem, errors, submit } = useSending(async (field) => {
    await changePassword(field('current_password'), typedPassword(field, 'new_password'));
    notify(officeWords().auth.passwordChanged, { type: 'success' });
    setRound((before) => before + 1);
  }, officeWords().auth.failed);

  return (
    <Stack component="form" key={round} spacing={2} onSubmit={submit} noValidate>
      {problem && <Alert severity="error">{problem}</Alert>}
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="current_password"
        label={translate('auth.current')}
        autoComplete="current-password"
        error={errors.current_password}
      />
      <PasswordField
        name="new_password"
        label={translate('auth.newPassword')}
        autoComplete="new-password"
        error={errors.new_password}
        hint={translate('auth.passwordHint')}
      />
      <ReasonedButton
        type="submit"
        variant="contained"
        reason={busy ? 'office.reasons.busy' : null}
        sx={{ alignSelf: 'start' }}
      >
        {translate(busy ? 'auth.saving' : 'auth.change')}
      </ReasonedButton>
    </Stack>
  );
}

/** A choice takes effect at once, with a page load. */
function LanguageChoice() {
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
            {LANGUAGE_NAMES[lang]}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
}
