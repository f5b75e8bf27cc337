import PeopleIcon from '@mui/icons-material/People';
import { rareScreen } from '#admin/shell/loading/lazy.tsx';
import type { OfficeResource } from '#admin/shell/resource.ts';
import { profileFields, userInput } from '#db/users/schema';

const UserCreate = rareScreen(async () => (await import('#admin/users/UserCreate.tsx')).UserCreate);
const UserEdit = rareScreen(async () => (await import('#admin/users/UserEdit.tsx')).UserEdit);
const RolesScreen = rareScreen(async () => (await import('#admin/users/RolesScreen.tsx')).RolesScreen);
const UserList = rareScreen(async () => (await import('#admin/users/UserList.tsx')).UserList);

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
