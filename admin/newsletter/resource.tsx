import NewsletterIcon from '@mui/icons-material/CampaignOutlined';
import { rareScreen } from '#admin/shell/loading/lazy.tsx';
import type { OfficeResource } from '#admin/shell/resource.ts';
import { subscriberFields, subscriberInput } from '#db/newsletter/schema';

const SubscriberImport = rareScreen(
  async () => (await import('#admin/newsletter/SubscriberImport.tsx')).SubscriberImport,
);
const SubscriberCreate = rareScreen(
  async () => (await import('#admin/newsletter/SubscriberCreate.tsx')).SubscriberCreate,
);
const SubscriberList = rareScreen(async () => (await import('#admin/newsletter/SubscriberList.tsx')).SubscriberList);

/** react-admin's declaration of the newsletter's readers. */
const resource: OfficeResource = {
  name: 'subscribers',
  icon: NewsletterIcon,
  list: SubscriberList,
  recordRepresentation: 'email',
  options: { fields: subscriberFields, input: subscriberInput },
  screens: {
    new: { needs: 'create', element: <SubscriberCreate /> },
    import: { needs: 'create', element: <SubscriberImport /> },
  },
};

export default resource;
