import ArticleIcon from '@mui/icons-material/Article';
import { firstScreens } from '#admin/shell/loading/first-screens.ts';
import { lazyScreen } from '#admin/shell/loading/lazy.tsx';
import type { OfficeResource } from '#admin/shell/resource.ts';
import { pageFields, pageInput } from '#db/pages/schema';

const PageCreate = lazyScreen(async () => (await import('#admin/pages/PageCreate.tsx')).PageCreate);
const PageEdit = lazyScreen(async () => (await import('#admin/pages/PageEdit.tsx')).PageEdit);
const MenuScreen = lazyScreen(async () => (await import('#admin/pages/menu/MenuScreen.tsx')).MenuScreen);
const BuiltInCreate = lazyScreen(async () => (await import('#admin/pages/BuiltInCreate.tsx')).BuiltInCreate);
const PageList = lazyScreen(firstScreens.pages);

/** react-admin's declaration of the pages. */
const resource: OfficeResource = {
  name: 'pages',
  icon: ArticleIcon,
  list: PageList,
  edit: PageEdit,
  recordRepresentation: 'title',
  options: { fields: pageFields, input: pageInput },
  screens: {
    new: { needs: 'create', element: <PageCreate /> },
    menu: { needs: 'publish', element: <MenuScreen /> },
    'built-in/:slug': { needs: 'create', element: <BuiltInCreate /> },
  },
};

export default resource;
