import LetterIcon from '@mui/icons-material/ForwardToInboxOutlined';
import { lazyScreen } from '#admin/shell/loading/lazy.tsx';
import type { OfficeResource } from '#admin/shell/resource.ts';
import { letterFields, letterInput } from '#db/letters/schema';

const LetterList = lazyScreen(async () => (await import('#admin/letters/LetterList.tsx')).LetterList);
const LetterCreate = lazyScreen(async () => (await import('#admin/letters/LetterForms.tsx')).LetterCreate);
const LetterEdit = lazyScreen(async () => (await import('#admin/letters/LetterForms.tsx')).LetterEdit);

/** react-admin's declaration of the letters. */
const resource: OfficeResource = {
  name: 'letters',
  icon: LetterIcon,
  list: LetterList,
  edit: LetterEdit,
  recordRepresentation: 'subject',
  options: { fields: letterFields, input: letterInput },
  screens: { new: { needs: 'create', element: <LetterCreate /> } },
};

export default resource;
