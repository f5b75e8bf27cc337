import { useTranslate } from 'react-admin';
import { readableDate } from '#admin/kit/readable-date.ts';
import type { LibraryPicture, PictureUse } from '#core/files/pictures-contract';

type Named = Pick<LibraryPicture, 'name' | 'created_at'>;

/** What a picture is called: by its file, and by its day where nobody kept that. */
export const nameOfPicture = ({ name, created_at }: Named): string => name ?? readableDate(created_at);

/** The most records that are named in a line. */
const NAMED = 2;

/** Names a record that shows a picture: `Event: Dashain 2026`. */
export function usePlaceNames() {
  const translate = useTranslate();
  return ({ resource, title }: PictureUse): string => {
    if (resource === 'settings')
      return `${translate('office.settings')}: ${translate(`resources.settings.cards.${title}`, { _: title })}`;
    return `${translate(`resources.${resource}.name`, { smart_count: 1 })}: ${title}`;
  };
}

/** Where a picture is used, in a line. */
export function useUsedText({ used, used_elsewhere }: LibraryPicture): string {
  const translate = useTranslate();
  const nameOf = usePlaceNames();
  const left = used.length - NAMED + used_elsewhere;
  const named = used.slice(0, NAMED).map(nameOf);
  const rest = left > 0 && used.length > NAMED ? left : used_elsewhere;
  if (rest > 0) named.push(translate('library.more_uses', { smart_count: rest }));
  return named.length > 0 ? named.join(', ') : translate('library.unused');
}
