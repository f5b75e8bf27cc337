import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { registrationsUrl } from '#admin/registrations/registrations-url.ts';

/** An event with how full it is. What is taken is null where it takes no registrations, or they are not for this role. */
export interface Filling {
  id: unknown;
  title: string;
  registration_places: number | null;
  registration_taken: number | null;
  registration_waiting: number | null;
}

const SAYS = 'resources.events.registration';

/** Leads to those who registered for an event, and says how full it is. */
export function RegistrationsLink({ event }: { event: Filling }) {
  const translate = useTranslate();
  const { registration_places: places, registration_taken: taken, registration_waiting: waiting } = event;
  if (taken === null) return null;
  const says = (name: string, smart_count: number | null) => translate(`${SAYS}.fill.${name}`, { smart_count, taken });
  const held = places === null ? says('people', taken) : says(taken < places ? 'places' : 'full', places);
  const text = `${translate(`${SAYS}.list`)}: ${held}${waiting ? `, ${says('waiting', waiting)}` : ''}`;
  return (
    <Button
      component={Link}
      to={registrationsUrl(event.id)}
      size="small"
      sx={{ px: 0 }}
      aria-label={`${text}: ${event.title}`}
      // A click on a row opens its record.
      onClick={(press) => press.stopPropagation()}
    >
      {text}
    </Button>
  );
}
