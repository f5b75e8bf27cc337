import LetterIcon from '@mui/icons-material/ForwardToInboxOutlined';
import { rareScreen } from '#admin/shell/loading/lazy.tsx';
import type { OfficeResource } from '#admin/shell/resource.ts';
import { letterFields, letterInput } from '#db/letters/schema';

const LetterList = rareScreen(async () => (await import('#admin/letters/LetterList.tsx')).LetterList);
const LetterCreate = rareScreen(async () => (await import('#admin/letters/LetterForms.tsx')).LetterCreate);
const LetterEdit = rareScreen(async () => (await import('#admin/letters/LetterForms.tsx')).LetterEdit);

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
