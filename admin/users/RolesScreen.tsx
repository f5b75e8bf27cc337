import { Box, Button, Typography } from '@mui/material';
import { Title, TopToolbar, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Panel } from '#admin/kit/dialog/Panel.tsx';
import { can, OFFICE_ROLES, RESOURCES, type ResourceName, type Role } from '#core/users/roles';

/** Resources that go with another one, or are the same for all roles. */
const UNTOLD: readonly ResourceName[] = [
  'dashboard',
  'settings',
  'uploads',
  'installation',
  'door',
  'gallery_photos',
  'page_categories',
];
const SHOWN = RESOURCES.filter((resource) => !UNTOLD.includes(resource));

const NAMES: Partial<Record<ResourceName, string>> = {
  translations: 'translation.screen.title',
  report: 'report.title',
  doctor: 'doctor.title',
  privacy: 'privacy.title',
};

/** The permissions of each role in words, from the same table that the server checks. */
export function RolesScreen() {
  const translate = useTranslate();
  return (
    <>
      <Title title="office.screens.roles" />
      <TopToolbar>
        <Button component={Link} to="/users">
          {translate('resources.users.back')}
        </Button>
      </TopToolbar>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          maxWidth: 1200,
          gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' },
        }}
      >
        {OFFICE_ROLES.map((role) => (
          <RolePanel key={role} role={role} />
        ))}
      </Box>
      <Typography sx={{ mt: 2 }} color="text.secondary">
        {translate('resources.users.roles.user')}: {translate('resources.users.may.user')}
      </Typography>
      <Typography sx={{ mt: 1 }} color="text.secondary">
        {translate('resources.users.door')}: {translate('resources.users.may.door')}
      </Typography>
    </>
  );
}

function RolePanel({ role }: { role: Role }) {
  const translate = useTranslate();
  return (
    <Panel title={translate(`resources.users.roles.${role}`)}>
      <Typography sx={{ mb: 1.5 }}>{translate(`resources.users.may.${role}`)}</Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5 }}>
        {SHOWN.map((resource) => {
          const level = levelOf(role, resource);
          const name = NAMES[resource] ?? `resources.${resource}.name`;
          return (
            <Box key={resource} sx={{ display: 'contents' }}>
              <Typography component="dt">{translate(name, { smart_count: 2 })}</Typography>
              <Typography component="dd" sx={{ m: 0 }} color={level === 'none' ? 'text.secondary' : 'text.primary'}>
                {translate(`resources.users.levels.${level}`)}
              </Typography>
            </Box>
          );
        })}
      </Box>
    </Panel>
  );
}

/** How far a role goes with a resource: a key of the words at `resources.users.levels`. */
function levelOf(role: Role, resource: ResourceName) {
  const may = (action: Parameters<typeof can>[1]) => can(role, action, resource);
  if (!may('read')) return 'none';
  // To publish a letter is to send it.
  if (may('publish')) return resource === 'letters' ? 'send' : 'publish';
  if (resource === 'backups') return may('create') ? 'make' : 'read';
  // Who creates and cannot publish writes drafts, where there are any: people and readers are no drafts.
  if (may('create') && can('admin', 'publish', resource)) return 'drafts';
  // Who registered for an event is added, and stays in the list as cancelled.
  if (may('create')) return may('delete') ? 'manage' : 'add';
  if (may('delete')) return 'manage';
  if (!may('edit')) return 'read';
  return EDITS[resource] ?? 'edit';
}

const EDITS: Partial<Record<ResourceName, 'bringBack' | 'sendAgain'>> = {
  history: 'bringBack',
  bin: 'bringBack',
  outbox: 'sendAgain',
};
