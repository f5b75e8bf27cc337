import PersonIcon from '@mui/icons-material/Person';
import PublicIcon from '@mui/icons-material/Public';
import { Button, IconButton, ListItemIcon, ListItemText, MenuItem, type Theme, useMediaQuery } from '@mui/material';
import { useEffect } from 'react';
import {
  AppBar,
  type AppBarProps,
  Layout,
  type LayoutProps,
  LoadingIndicator,
  Logout,
  TitlePortal,
  ToggleThemeButton,
  UserMenu,
  useGetIdentity,
  useTranslate,
  useUserMenu,
} from 'react-admin';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { identityQuestion } from '#admin/account/session/confirm-identity.ts';
import { onSecondStepMissing, secondStepsAreShown } from '#admin/account/session/retry-call.ts';
import { SignInAgain } from '#admin/account/session/SignInAgain.tsx';
import { ClashDialog } from '#admin/kit/saving/conflict/ClashDialog.tsx';
import { MergeNotice } from '#admin/kit/saving/conflict/MergeNotice.tsx';
import { CrashedScreen } from '#admin/shell/CrashPage.tsx';
import { officeWords } from '#admin/shell/language.ts';
import { lazyPart } from '#admin/shell/loading/lazy.tsx';
import { OfficeMenu } from '#admin/shell/OfficeMenu.tsx';
import { PaletteButton } from '#admin/shell/palette/PaletteButton.tsx';
import { paths } from '#core/kit/paths';

/** The frame of every screen of the back office. */
export function BackOfficeLayout({ children }: LayoutProps) {
  useDocumentTitle();
  return (
    <Layout appBar={Bar} appBarAlwaysOn menu={OfficeMenu} error={CrashedScreen}>
      {children}
      <ClashDialog />
      <MergeNotice />
      <SignInAgain />
      <ConfirmIdentity />
      <SecondStepGuide />
    </Layout>
  );
}

/** The title in the bar is the first heading of each screen. What has no room for its end says so by dots. */
const HEADING = { component: 'h1', sx: { '& .RaConfigurable-root': { display: 'inline' } } } as const;

function Bar({ alwaysOn }: AppBarProps) {
  return (
    <AppBar alwaysOn={alwaysOn} toolbar={<Tools />} userMenu={<AccountMenu />}>
      <TitlePortal {...HEADING} />
    </AppBar>
  );
}

function Tools() {
  const named = { 'aria-label': useTranslate()('ra.page.loading') };
  return (
    <>
      <PaletteButton />
      <ViewSite />
      <ToggleThemeButton />
      <LoadingIndicator {...named} />
    </>
  );
}

function ViewSite() {
  const translate = useTranslate();
  const small = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const label = translate('office.viewSite');
  const link = { href: paths.home(), target: '_blank', rel: 'noopener', color: 'inherit' } as const;
  return small ? (
    <IconButton {...link} aria-label={label}>
      <PublicIcon />
    </IconButton>
  ) : (
    <Button {...link} startIcon={<PublicIcon />}>
      {label}
    </Button>
  );
}

/** Named by its visible text, so that voice control finds it. */
function AccountMenu() {
  const { identity } = useGetIdentity();
  return (
    <UserMenu label={identity?.fullName}>
      <ProfileItem />
      <Logout />
    </UserMenu>
  );
}

function ProfileItem() {
  const translate = useTranslate();
  const menu = useUserMenu();
  return (
    <MenuItem component={Link} to="/profile" onClick={() => menu?.onClose()}>
      <ListItemIcon>
        <PersonIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText>{translate('auth.profile')}</ListItemText>
    </MenuItem>
  );
}

/** Id of the element that holds the title of react-admin's screens. */
const TITLE = 'react-admin-title';

/** Such as `Pages | New Zealand Nepal Society`. */
function useDocumentTitle(): void {
  useEffect(() => {
    // Screens render their title through a portal, so its changes can only be observed.
    const follow = () => {
      const text = document.getElementById(TITLE)?.textContent?.trim();
      const { site } = officeWords();
      const title = site.title(text || site.backOffice);
      if (document.title !== title) document.title = title;
    };
    follow();
    const observer = new MutationObserver(follow);
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, []);
}

const PROFILE = '/profile';

/** Leads an admin without the required second step to the profile, which says what to do. */
function SecondStepGuide() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(
    () =>
      onSecondStepMissing(() => {
        if (pathname !== PROFILE) navigate(PROFILE);
      }),
    [navigate, pathname],
  );
  // Another screen may ask again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each screen
  useEffect(secondStepsAreShown, [pathname]);
  return null;
}

const IdentityDialog = lazyPart(
  async () => (await import('#admin/account/session/IdentityDialog.tsx')).IdentityDialog,
  null,
);

function ConfirmIdentity() {
  const asked = identityQuestion.useAsked();
  return asked && <IdentityDialog answer={asked.answer} />;
}
