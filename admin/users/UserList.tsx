import RolesIcon from '@mui/icons-material/RuleOutlined';
import { Button, Chip, Stack, Typography } from '@mui/material';
import { DataTable, TopToolbar, useGetIdentity, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { DeleteButton } from '#admin/kit/dialog/DeleteButton.tsx';
import { Address } from '#admin/kit/list/Address.tsx';
import { fieldColumns } from '#admin/kit/list/csv-columns.ts';
import { ExportAll } from '#admin/kit/list/ExportAll.tsx';
import { ChoiceFilter } from '#admin/kit/list/filters/ChoiceFilter.tsx';
import { SearchFilter } from '#admin/kit/list/filters/SearchFilter.tsx';
import { NewButton } from '#admin/kit/list/NewButton.tsx';
import { OfficeList } from '#admin/kit/list/OfficeList.tsx';
import { PlainTable, useIsNarrow } from '#admin/kit/list/PlainTable.tsx';
import { RowActions } from '#admin/kit/list/RowActions.tsx';
import { UntickHidden } from '#admin/kit/list/UntickHidden.tsx';
import { readableDay } from '#admin/kit/readable-date.ts';
import { officeWords } from '#admin/shell/language.ts';
import { InstantField } from '#admin/users/InstantField.tsx';
import { UserBar, UserBulk } from '#admin/users/UserBar.tsx';
import { useUserFailure } from '#admin/users/useUserFailure.ts';
import { localDay } from '#core/kit/dates';
import { nameFrom } from '#core/users/person';
import { ROLES } from '#core/users/roles';

const roles = ROLES.map((id) => ({ id, name: `resources.users.roles.${id}` }));
const filters = (
  <>
    <SearchFilter placeholder="resources.users.search" />
    <ChoiceFilter source="role" choices={roles} empty="resources.users.allRoles" />
  </>
);

const exported = ['email', 'name', 'role', 'role_ends_on', 'is_active', 'created_at', 'last_sign_in_at'];

/** The people who can sign in, newest first (spec §2, §7). */
export function UserList() {
  const translate = useTranslate();
  return (
    <OfficeList
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={25}
      filters={filters}
      actions={
        <TopToolbar sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <Button component={Link} to="/users/roles" size="small" startIcon={<RolesIcon />}>
            {translate('resources.users.rolesOpen')}
          </Button>
          <ExportAll columns={fieldColumns('users', exported, translate)} />
          <NewButton />
        </TopToolbar>
      }
    >
      <UntickHidden />
      <UserTable />
    </OfficeList>
  );
}

function UserTable() {
  const translate = useTranslate();
  const small = useIsNarrow();
  const { identity } = useGetIdentity();
  return (
    <PlainTable
      rowClick="edit"
      bulk={<UserBulk />}
      bar={<UserBar />}
      // Nobody may deactivate or delete themselves, so "select all" leaves the own user out.
      isRowSelectable={(user) => user.id !== identity?.id}
      empty="resources.users.empty"
      sx={{
        '& .column-email': { overflowWrap: 'anywhere' },
        '& .RaDataTable-rowCell:not(.column-email), & th': { whiteSpace: 'nowrap' },
        '& .column-tick': { width: 44, px: 0, verticalAlign: 'top' },
      }}
    >
      <DataTable.Col source="email">{small ? <EmailWithFacts /> : <Person />}</DataTable.Col>
      {!small && (
        <DataTable.Col source="role">
          <RoleBadge />
        </DataTable.Col>
      )}
      {!small && (
        <DataTable.Col source="created_at">
          <InstantField source="created_at" />
        </DataTable.Col>
      )}
      {!small && (
        <DataTable.Col source="last_sign_in_at">
          <InstantField source="last_sign_in_at" never={translate('resources.users.never')} />
        </DataTable.Col>
      )}
      <DataTable.Col label="resources.users.fields.actions" disableSort>
        <Actions ownId={identity?.id} />
      </DataTable.Col>
    </PlainTable>
  );
}

/** The name is shown where it is not the one made from the address. */
function Person() {
  const user = useRecordContext();
  if (!user) return null;
  const { email, name } = user;
  return (
    <span>
      <Address email={email} />
      {name !== nameFrom(email) && (
        <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
          {name}
        </Typography>
      )}
    </span>
  );
}

function EmailWithFacts() {
  const translate = useTranslate();
  return (
    <Stack spacing={0.5}>
      <Person />
      <RoleBadge />
      <Typography variant="body2" color="text.secondary">
        {translate('resources.users.fields.last_sign_in_at')}:{' '}
        <InstantField source="last_sign_in_at" never={translate('resources.users.never')} />
      </Typography>
    </Stack>
  );
}

function Actions({ ownId }: { ownId: unknown }) {
  const user = useRecordContext();
  const failure = useUserFailure();
  return (
    <RowActions
      deletion={
        <DeleteButton
          reason={user?.id === ownId ? officeWords().users.notYourself.delete : null}
          onError={failure('failed.delete')}
        />
      }
    />
  );
}

/** An invitation without an end counts as expired. */
const isPast = (until: unknown) => typeof until !== 'string' || new Date(until) <= new Date();

function End({ end }: { end: unknown }) {
  const translate = useTranslate();
  if (typeof end !== 'string') return null;
  const isOver = end < localDay(new Date());
  return (
    <Typography variant="body2" color={isOver ? 'error' : 'text.secondary'}>
      {translate(`resources.users.${isOver ? 'ended' : 'until'}`, { day: readableDay(end) })}
    </Typography>
  );
}

function RoleBadge() {
  const user = useRecordContext();
  const translate = useTranslate();
  if (!user) return null;
  return (
    <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <Chip
        size="small"
        label={translate(`resources.users.roles.${user.role}`)}
        color={user.role === 'admin' ? 'secondary' : 'default'}
      />
      <End end={user.role_ends_on} />
      {user.has_come === false && user.is_active && (
        <Chip
          size="small"
          variant="outlined"
          label={translate(`resources.users.${isPast(user.invited_until) ? 'invitedOver' : 'invited'}`)}
        />
      )}
      {!user.is_active && <Chip size="small" variant="outlined" label={translate('resources.users.inactive')} />}
    </Stack>
  );
}
