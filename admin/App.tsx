import { Admin, CustomRoutes, Resource } from 'react-admin';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';
import { LoginPage } from '#admin/auth/LoginPage.tsx';
import { ProfileScreen } from '#admin/auth/ProfileScreen.tsx';
import { ResetPassword } from '#admin/auth/ResetPassword.tsx';
import { authProvider } from '#admin/auth-provider.ts';
import { createDataProvider } from '#admin/data-provider.ts';
import { EventCreate } from '#admin/events/EventCreate.tsx';
import events from '#admin/events/index.ts';
import { GalleryCreate } from '#admin/galleries/GalleryCreate.tsx';
import galleries from '#admin/galleries/index.ts';
import { httpClient } from '#admin/http-client.ts';
import { BackOfficeLayout } from '#admin/layout/BackOfficeLayout.tsx';
import { CrashPage } from '#admin/layout/CrashPage.tsx';
import { i18nProvider } from '#admin/messages.ts';
import { darkTheme, lightTheme } from '#admin/theme.ts';
import users from '#admin/users/index.ts';
import { UserCreate } from '#admin/users/UserCreate.tsx';
import { paths } from '#core/paths';

const dataProvider = createDataProvider(paths.api.admin(), httpClient);

/** The back office. The spec's `/new` is a branch of its own beside react-admin's `:id`. */
function BackOffice() {
  return (
    <Admin
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
      layout={BackOfficeLayout}
      loginPage={LoginPage}
      error={CrashPage}
      disableTelemetry
      requireAuth
      title="New Zealand Nepal Society"
    >
      <Resource {...events}>
        <Route path="new" element={<EventCreate />} />
      </Resource>
      <Resource {...galleries}>
        <Route path="new" element={<GalleryCreate />} />
      </Resource>
      <Resource {...users}>
        <Route path="new" element={<UserCreate />} />
      </Resource>
      <CustomRoutes>
        <Route path="/profile" element={<ProfileScreen />} />
      </CustomRoutes>
      <CustomRoutes noLayout>
        <Route path="/reset-password" element={<ResetPassword />} />
      </CustomRoutes>
    </Admin>
  );
}

const router = createBrowserRouter(
  [{ path: '*', element: <BackOffice />, errorElement: <CrashPage /> }],
  { basename: paths.admin() },
);

/** react-admin under `/admin`, with addresses that survive a reload. */
export default function App() {
  return <RouterProvider router={router} />;
}
