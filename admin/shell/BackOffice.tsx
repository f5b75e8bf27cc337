import { Button, Stack, Typography } from '@mui/material';
import { QueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Admin, CustomRoutes, Resource, Title, useTranslate } from 'react-admin';
import { createBrowserRouter, Link, Route, RouterProvider } from 'react-router-dom';
import { whoIsIn } from '#admin/account/auth-client.ts';
import { LoginPage } from '#admin/account/LoginPage.tsx';
import { withReauthentication } from '#admin/account/session/retry-call.ts';
import { SIGN_OUT, SignOut } from '#admin/account/session/SignOut.tsx';
import { mergeSaves } from '#admin/kit/saving/conflict/merge-saves.ts';
import { drawingSaves } from '#admin/kit/share/drawing-saves.ts';
import { useMayDo } from '#admin/shell/access/useMay.ts';
import { authProvider } from '#admin/shell/auth-provider.ts';
import { BackOfficeLayout } from '#admin/shell/BackOfficeLayout.tsx';
import { CrashPage } from '#admin/shell/CrashPage.tsx';
import { createDataProvider } from '#admin/shell/data-provider.ts';
import { namingFailures } from '#admin/shell/failures.ts';
import { httpClient } from '#admin/shell/http-client.ts';
import { firstScreens } from '#admin/shell/loading/first-screens.ts';
import { lazyScreen, rareScreen } from '#admin/shell/loading/lazy.tsx';
import { OfficeNotification } from '#admin/shell/notification/OfficeNotification.tsx';
import { officeStore } from '#admin/shell/office-store.ts';
import { resources } from '#admin/shell/resources.ts';
import { i18nProvider } from '#admin/shell/texts.ts';
import { themesHere } from '#admin/shell/theme.ts';
import { paths } from '#core/kit/paths';
import type { Action } from '#core/users/roles';
import { society } from '#society';

const dataProvider = drawingSaves(
  mergeSaves(
    namingFailures(createDataProvider(paths.api.admin(), httpClient), i18nProvider),
    resources,
    // When it is not known, the user is asked.
    async () => (await whoIsIn().catch(() => null))?.email ?? null,
  ),
);
const staying = withReauthentication(authProvider);
// Calls without network fail at once. By default they would wait in silence for the network.
const newQueryClient = () =>
  new QueryClient({ defaultOptions: { queries: { networkMode: 'always' }, mutations: { networkMode: 'always' } } });

const Dashboard = lazyScreen(firstScreens.dashboard);
const Profile = rareScreen(async () => (await import('#admin/account/ProfileScreen.tsx')).ProfileScreen);
const Settings = rareScreen(async () => (await import('#admin/settings/SettingsEdit.tsx')).SettingsEdit);
const Doctor = rareScreen(async () => (await import('#admin/operations/doctor/DoctorScreen.tsx')).DoctorScreen);
const Privacy = rareScreen(async () => (await import('#admin/privacy/PrivacyScreen.tsx')).PrivacyScreen);
const Report = rareScreen(async () => (await import('#admin/operations/report/ReportScreen.tsx')).ReportScreen);
const Help = rareScreen(async () => (await import('#admin/help/HelpScreen.tsx')).HelpScreen);
const Translations = rareScreen(
  async () => (await import('#admin/translations/TranslationScreen.tsx')).TranslationScreen,
);

const OWN_SCREENS = [
  { resource: 'settings', needs: 'edit', element: <Settings /> },
  { resource: 'doctor', needs: 'read', element: <Doctor /> },
  { resource: 'report', needs: 'read', element: <Report /> },
  { resource: 'translations', needs: 'read', element: <Translations /> },
  { resource: 'privacy', needs: 'read', element: <Privacy /> },
] as const;

/** The back office. The spec's `/new` has its own routes beside react-admin's `:id`. */
function Office() {
  const [queryClient] = useState(newQueryClient);
  const [themes] = useState(themesHere);
  const [store] = useState(officeStore);
  return (
    <Admin
      dataProvider={dataProvider}
      queryClient={queryClient}
      store={store}
      authProvider={staying}
      i18nProvider={i18nProvider}
      {...themes}
      layout={BackOfficeLayout}
      notification={OfficeNotification}
      dashboard={Dashboard}
      loginPage={LoginPage}
      error={CrashPage}
      accessDenied={NotAllowed}
      disableTelemetry
      requireAuth
      title={society.name}
    >
      {resources.map(({ screens = {}, ...resource }) => (
        <Resource key={resource.name} {...resource}>
          {Object.entries(screens).map(([path, { needs, of = resource.name, element }]) => (
            <Route
              key={path}
              path={path}
              element={
                <Guarded action={needs} resource={of}>
                  {element}
                </Guarded>
              }
            />
          ))}
        </Resource>
      ))}
      <CustomRoutes noLayout>
        <Route path={SIGN_OUT.path} element={<SignOut />} />
      </CustomRoutes>
      <CustomRoutes>
        <Route path="/profile" element={<Profile />} />
        <Route path="/help" element={<Help />} />
        {OWN_SCREENS.map(({ resource, needs, element }) => (
          <Route
            key={resource}
            path={`/${resource}`}
            element={
              <Guarded action={needs} resource={resource}>
                {element}
              </Guarded>
            }
          />
        ))}
      </CustomRoutes>
    </Admin>
  );
}

const newRouter = () =>
  createBrowserRouter([{ path: '*', element: <Office />, errorElement: <CrashPage /> }], { basename: paths.admin() });

/** react-admin under `/admin`. Its addresses survive a reload. */
export default function BackOffice() {
  const [router] = useState(newRouter);
  return <RouterProvider router={router} />;
}

interface GuardedProps {
  action: Action;
  resource: string;
  children: ReactNode;
}

function Guarded({ action, resource, children }: GuardedProps) {
  return useMayDo(action, resource) ? children : <NotAllowed />;
}

function NotAllowed() {
  const translate = useTranslate();
  return (
    <Stack spacing={2} sx={{ py: 4, alignItems: 'start', maxWidth: 560 }}>
      <Title title="ra.page.access_denied" />
      <Typography variant="h5" component="h2">
        {translate('ra.page.access_denied')}
      </Typography>
      <Typography>{translate('office.access.denied')}</Typography>
      <Button component={Link} to="/" variant="contained">
        {translate('office.access.toDashboard')}
      </Button>
    </Stack>
  );
}
