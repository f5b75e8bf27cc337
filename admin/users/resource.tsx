import PeopleIcon from '@mui/icons-material/People';
import type { OfficeResource } from '#admin/resource.ts';
import { UserCreate } from '#admin/users/UserCreate.tsx';
import { UserEdit } from '#admin/users/UserEdit.tsx';
import { UserList } from '#admin/users/UserList.tsx';
import { profileFields, userInput } from '#db/schema/profile';

/** react-admin's declaration of the users. */
const resource: OfficeResource = {
  name: 'users',
  icon: PeopleIcon,
  list: UserList,
  edit: UserEdit,
  recordRepresentation: 'email',
  options: { fields: profileFields, input: userInput },
  screens: { new: <UserCreate /> },
};

export default resource;
