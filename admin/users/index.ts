import PeopleIcon from '@mui/icons-material/People';
import { UserEdit } from '#admin/users/UserEdit.tsx';
import { UserList } from '#admin/users/UserList.tsx';

/** react-admin's declaration of the users; `new` is a route of its own in App. */
export default {
  name: 'users',
  icon: PeopleIcon,
  list: UserList,
  edit: UserEdit,
  recordRepresentation: 'email',
};
