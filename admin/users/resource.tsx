import PeopleIcon from '@mui/icons-material/People';
import { lazyScreen } from '#admin/shell/loading/lazy.tsx';
import type { OfficeResource } from '#admin/shell/resource.ts';
import { profileFields, userInput } from '#db/users/schema';

const UserCreate = lazyScreen(async () => (await import('#admin/users/UserCreate.tsx')).UserCreate);
const UserEdit = lazyScreen(async () => (await import('#admin/users/UserEdit.tsx')).UserEdit);
const RolesScreen = lazyScreen(async () => (await import('#admin/users/RolesScreen.tsx')).RolesScreen);
const UserList = lazyScreen(async () => (await import('#admin/users/UserList.tsx')).UserList);

/** react-admin's declaration of the users. */
const resource: OfficeResource = {
  name: 'users',
  icon: PeopleIcon,
  list: UserList,
  edit: UserEdit,
  recordRepresentation: 'email',
  options: { fields: profileFields, input: userInput },
  screens: { new: { needs: 'create', element: <UserCreate /> }, roles: { needs: 'read', element: <RolesScreen /> } },
};

export default resource;
