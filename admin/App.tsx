import { Admin, CustomRoutes, Resource } from 'react-admin';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';
import { LoginPage } from '#admin/auth/LoginPage.tsx';
import { ProfileScreen } from '#admin/auth/ProfileScreen.tsx';
import { ResetPassword } from '#admin/auth/ResetPassword.tsx';
import { authProvider } from '#admin/auth-provider.ts';
import { settlingClashes } from '#admin/conflict/settle.ts';
import { Dashboard } from '#admin/dashboard/Dashboard.tsx';
import { createDataProvider } from '#admin/data-provider.ts';
import { EventCreate } from '#admin/events/EventCreate.tsx';
import events from '#admin/events/index.ts';
import { namingFailures } from '#admin/failures.ts';
import { GalleryCreate } from '#admin/galleries/GalleryCreate.tsx';
import galleries from '#admin/galleries/index.ts';
import { httpClient } from '#admin/http-client.ts';
import { BackOfficeLayout, OfficeNotification } from '#admin/layout/BackOfficeLayout.tsx';
import { CrashPage } from '#admin/layout/CrashPage.tsx';
import messages from '#admin/messages/index.ts';
import { i18nProvider } from '#admin/messages.ts';
import outbox from '#admin/outbox/index.ts';
import pages from '#admin/pages/index.ts';
import { PageCreate } from '#admin/pages/PageCreate.tsx';
import { askingAgain } from '#admin/session/sign-in-again.ts';
import { SettingsEdit } from '#admin/settings/SettingsEdit.tsx';
import subscribers from '#admin/subscribers/index.ts';
import { SubscriberImport } from '#admin/subscribers/SubscriberImport.tsx';
import { darkTheme, lightTheme } from '#admin/theme.ts';
import users from '#admin/users/index.ts';
import { UserCreate } from '#admin/users/UserCreate.tsx';
import { paths } from '#core/paths';

const dataProvider = settlingClashes(
  namingFailures(createDataProvider(paths.api.admin(), httpClient), i18nProvider),
);
const staying = askingAgain(authProvider);

/** The back office. The spec's `/new` is a branch of its own beside react-admin's `:id`. */
function BackOffice() {
  return (
    <Admin
      dataProvider={dataProvider}
      authProvider={staying}
      i18nProvider={i18nProvider}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
      layout={BackOfficeLayout}
      notification={OfficeNotification}
      dashboard={Dashboard}
      loginPage={LoginPage}
      error={CrashPage}
      disableTelemetry
      requireAuth
      title="New Zealand Nepal Society"
    >
      <Resource {...pages}>
        <Route path="new" element={<PageCreate />} />
      </Resource>
      <Resource name="page_categories" recordRepresentation="name" />
      <Resource {...events}>
        <Route path="new" element={<EventCreate />} />
      </Resource>
      <Resource {...galleries}>
        <Route path="new" element={<GalleryCreate />} />
      </Resource>
      <Resource {...users}>
        <Route path="new" element={<UserCreate />} />
      </Resource>
      <Resource {...messages} />
      <Resource {...subscribers}>
        <Route path="import" element={<SubscriberImport />} />
      </Resource>
      <Resource {...outbox} />
      <CustomRoutes>
        <Route path="/profile" element={<ProfileScreen />} />
        <Route path="/settings" element={<SettingsEdit />} />
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
