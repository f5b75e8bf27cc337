import PublicIcon from '@mui/icons-material/Public';
import { Button, IconButton, type Theme, useMediaQuery } from '@mui/material';
import {
  AppBar,
  type AppBarProps,
  Layout,
  type LayoutProps,
  LoadingIndicator,
  Logout,
  Notification,
  ToggleThemeButton,
  UserMenu,
  useGetIdentity,
  useTranslate,
} from 'react-admin';
import { ProfileItem } from '#admin/auth/ProfileItem.tsx';
import { ClashDialog } from '#admin/conflict/ClashDialog.tsx';
import { MergeNotice } from '#admin/conflict/MergeNotice.tsx';
import { OfficeMenu } from '#admin/layout/OfficeMenu.tsx';
import { BAR_HEIGHT } from '#admin/layout/useBarHeight.ts';
import { useDocumentTitle } from '#admin/layout/useDocumentTitle.ts';
import { ConfirmIdentity } from '#admin/session/ConfirmIdentity.tsx';
import { SecondStepGuide } from '#admin/session/SecondStepGuide.tsx';
import { SignInAgain } from '#admin/session/SignInAgain.tsx';
import { paths } from '#core/paths';

/** The frame of every screen of the back office. */
export function BackOfficeLayout({ children }: LayoutProps) {
  useDocumentTitle();
  return (
    <Layout appBar={Bar} appBarAlwaysOn menu={OfficeMenu}>
      {children}
      <ClashDialog />
      <MergeNotice />
      <SignInAgain />
      <ConfirmIdentity />
      <SecondStepGuide />
    </Layout>
  );
}

/** Notifications stand bottom-right, above the save bar, for five seconds (spec §2, §9). */
export function OfficeNotification() {
  return (
    <Notification
      autoHideDuration={5000}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      sx={{
        bottom: {
          xs: `calc(16px + var(${BAR_HEIGHT}, 0px))`,
          sm: `calc(24px + var(${BAR_HEIGHT}, 0px))`,
        },
      }}
    />
  );
}

function Bar({ alwaysOn }: AppBarProps) {
  return <AppBar alwaysOn={alwaysOn} toolbar={<Tools />} userMenu={<AccountMenu />} />;
}

function Tools() {
  return (
    <>
      <ViewSite />
      <ToggleThemeButton />
      <LoadingIndicator />
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

/** Its accessible name is its visible text, so that voice control finds it. */
function AccountMenu() {
  const { identity } = useGetIdentity();
  return (
    <UserMenu label={identity?.fullName}>
      <ProfileItem />
      <Logout />
    </UserMenu>
  );
}
