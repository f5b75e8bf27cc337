import { paths } from '#core/paths';
import type { Words } from '#core/words/en';
import type { MenuItem } from '#site/islands/Menu.tsx';

/** The header's menu (spec §2). */
export function menuOf({ nav }: Words): MenuItem[] {
  return [
    { label: nav.home, href: paths.home() },
    {
      label: nav.about,
      href: paths.about(),
      items: [
        { label: nav.society, href: paths.society() },
        { label: nav.committee, href: paths.committee() },
      ],
    },
    {
      label: nav.events,
      href: paths.events(),
      items: [
        { label: nav.allEvents, href: paths.events() },
        { label: nav.upcoming, href: paths.upcoming() },
        { label: nav.past, href: paths.past() },
        { label: nav.gallery, href: paths.eventGallery() },
        { label: nav.calendar, href: paths.calendar() },
      ],
    },
    { label: nav.contact, href: paths.contact() },
  ];
}
