import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';

interface ViewOnSiteProps {
  href: string;
  /** The link's text, as the key of a text. */
  label?: string;
}

/** A link to the public page of the record, in a new tab. */
export function ViewOnSite({ href, label = 'office.viewOnSite' }: ViewOnSiteProps) {
  const translate = useTranslate();
  return (
    <Button href={href} target="_blank" rel="noopener">
      {translate(label)}
    </Button>
  );
}
