import NewsletterIcon from '@mui/icons-material/CampaignOutlined';
import type { OfficeResource } from '#admin/resource.ts';
import { SubscriberImport } from '#admin/subscribers/SubscriberImport.tsx';
import { SubscriberList } from '#admin/subscribers/SubscriberList.tsx';
import { subscriberFields, subscriberInput } from '#db/schema/newsletter';

/** react-admin's declaration of the newsletter's readers. */
const resource: OfficeResource = {
  name: 'subscribers',
  icon: NewsletterIcon,
  list: SubscriberList,
  recordRepresentation: 'email',
  options: { fields: subscriberFields, input: subscriberInput },
  screens: { import: <SubscriberImport /> },
};

export default resource;
