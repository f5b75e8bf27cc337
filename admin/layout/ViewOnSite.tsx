import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';

interface ViewOnSiteProps {
  href: string;
  /** What the link says, as a key of a text. */
  label?: string;
}

/** Opens what is edited as visitors see it, beside the form. */
export function ViewOnSite({ href, label = 'office.viewOnSite' }: ViewOnSiteProps) {
  const translate = useTranslate();
  return (
    <Button href={href} target="_blank" rel="noopener">
      {translate(label)}
    </Button>
  );
}
