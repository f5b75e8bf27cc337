import { AppBar, Layout, type LayoutProps, Logout, UserMenu, useGetIdentity } from 'react-admin';
import { ProfileItem } from '#admin/auth/ProfileItem.tsx';

/** The frame of every screen of the back office. */
export function BackOfficeLayout({ children }: LayoutProps) {
  return <Layout appBar={Bar}>{children}</Layout>;
}

function Bar() {
  return <AppBar userMenu={<AccountMenu />} />;
}

/** Named by what it shows, so that whoever speaks to the computer can say it. */
function AccountMenu() {
  const { identity } = useGetIdentity();
  return (
    <UserMenu label={identity?.fullName}>
      <ProfileItem />
      <Logout />
    </UserMenu>
  );
}
