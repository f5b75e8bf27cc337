import ArticleIcon from '@mui/icons-material/Article';
import { PageEdit } from '#admin/pages/PageEdit.tsx';
import { PageList } from '#admin/pages/PageList.tsx';

/** react-admin's declaration of the pages; `new` is a route of its own in App. */
export default {
  name: 'pages',
  icon: ArticleIcon,
  list: PageList,
  edit: PageEdit,
  recordRepresentation: 'title',
};
