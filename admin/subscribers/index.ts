import NewsletterIcon from '@mui/icons-material/CampaignOutlined';
import { SubscriberList } from '#admin/subscribers/SubscriberList.tsx';

/** react-admin's declaration of the newsletter's readers; `import` is a route of its own in App. */
export default {
  name: 'subscribers',
  icon: NewsletterIcon,
  list: SubscriberList,
  recordRepresentation: 'email',
};
