import ArticleIcon from '@mui/icons-material/Article';
import { PageCreate } from '#admin/pages/PageCreate.tsx';
import { PageEdit } from '#admin/pages/PageEdit.tsx';
import { PageList } from '#admin/pages/PageList.tsx';
import type { OfficeResource } from '#admin/resource.ts';
import { pageFields, pageInput } from '#db/schema/page';

/** react-admin's declaration of the pages. */
const resource: OfficeResource = {
  name: 'pages',
  icon: ArticleIcon,
  list: PageList,
  edit: PageEdit,
  recordRepresentation: 'title',
  options: { fields: pageFields, input: pageInput },
  screens: { new: <PageCreate /> },
};

export default resource;
