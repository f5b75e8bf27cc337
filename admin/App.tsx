import { QueryClient } from '@tanstack/react-query';
import { Admin, CustomRoutes, Resource } from 'react-admin';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';
import { whoIsIn } from '#admin/auth/auth-client.ts';
import { LoginPage } from '#admin/auth/LoginPage.tsx';
import { ProfileScreen } from '#admin/auth/ProfileScreen.tsx';
import { ResetPassword } from '#admin/auth/ResetPassword.tsx';
import { authProvider } from '#admin/auth-provider.ts';
import { mergeSaves } from '#admin/conflict/merge-saves.ts';
import { Dashboard } from '#admin/dashboard/Dashboard.tsx';
import { createDataProvider } from '#admin/data-provider.ts';
import { DoctorScreen } from '#admin/doctor/DoctorScreen.tsx';
import { namingFailures } from '#admin/failures.ts';
import { httpClient } from '#admin/http-client.ts';
import { BackOfficeLayout, OfficeNotification } from '#admin/layout/BackOfficeLayout.tsx';
import { CrashPage } from '#admin/layout/CrashPage.tsx';
import { i18nProvider } from '#admin/messages.ts';
import { resources } from '#admin/resources.ts';
import { askingAgain } from '#admin/session/sign-in-again.ts';
import { SettingsEdit } from '#admin/settings/SettingsEdit.tsx';
import { darkTheme, lightTheme } from '#admin/theme.ts';
import { paths } from '#core/paths';

import { society } from '#society';

const dataProvider = mergeSaves(
  namingFailures(createDataProvider(paths.api.admin(), httpClient), i18nProvider),
  resources,
  // Nobody to know by: then the user is asked.
  async () => (await whoIsIn().catch(() => null))?.email ?? null,
);
const staying = askingAgain(authProvider);
// Calls without network fail at once. By default they would wait in silence for the network.
const queryClient = new QueryClient({
  defaultOptions: { queries: { networkMode: 'always' }, mutations: { networkMode: 'always' } },
});

/** The back office. The spec's `/new` has its own routes beside react-admin's `:id`. */
function BackOffice() {
  return (
    <Admin
      dataProvider={dataProvider}
      queryClient={queryClient}
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
      title={society.name}
    >
      {resources.map(({ screens = {}, ...resource }) => (
        <Resource key={resource.name} {...resource}>
          {Object.entries(screens).map(([path, screen]) => (
            <Route key={path} path={path} element={screen} />
          ))}
        </Resource>
      ))}
      <CustomRoutes>
        <Route path="/profile" element={<ProfileScreen />} />
        <Route path="/settings" element={<SettingsEdit />} />
        <Route path="/doctor" element={<DoctorScreen />} />
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
