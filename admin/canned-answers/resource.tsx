import AnswersIcon from '@mui/icons-material/QuickreplyOutlined';
import { rareScreen } from '#admin/shell/loading/lazy.tsx';
import type { OfficeResource } from '#admin/shell/resource.ts';
import { cannedAnswerInput } from '#db/messages/canned-answers.schema';

const CannedAnswerList = rareScreen(
  async () => (await import('#admin/canned-answers/CannedAnswerList.tsx')).CannedAnswerList,
);
const CannedAnswerCreate = rareScreen(
  async () => (await import('#admin/canned-answers/CannedAnswerForms.tsx')).CannedAnswerCreate,
);
const CannedAnswerEdit = rareScreen(
  async () => (await import('#admin/canned-answers/CannedAnswerForms.tsx')).CannedAnswerEdit,
);

/** react-admin's declaration of the prepared answers. */
const resource: OfficeResource = {
  name: 'canned_answers',
  icon: AnswersIcon,
  list: CannedAnswerList,
  edit: CannedAnswerEdit,
  recordRepresentation: 'name',
  options: { fields: {}, input: cannedAnswerInput },
  screens: { new: { needs: 'create', element: <CannedAnswerCreate /> } },
};

export default resource;
