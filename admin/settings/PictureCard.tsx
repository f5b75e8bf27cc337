import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Panel } from '#admin/layout/Panel.tsx';
import { PictureInput } from '#admin/media/PictureInput.tsx';
import { type PlaceholderKind, placeholders } from '#core/placeholders';
import { contentsUrl } from '#core/rules/frame';
import { PICTURE_SETTINGS, type PictureSetting } from '#core/rules/settings';

/** The placeholder that the site shows while a setting is empty. */
const PLACEHOLDERS: Record<PictureSetting, PlaceholderKind> = {
  logo_url: 'logo',
  hero_image: 'hero',
  about_image: 'about',
  committee_photo: 'committee',
};
// Other notifications, because the site shows a picture only after saving.
const SAYS = {
  uploaded: 'resources.settings.notifications.uploaded',
  removed: 'resources.settings.notifications.removed',
};

/** A card for one picture of the site: view it, replace it, or restore the default. */
export function PictureCard({ source }: { source: PictureSetting }) {
  const translate = useTranslate();
  const headingId = useId();
  const value: unknown = useWatch({ name: source });
  const placeholder = PLACEHOLDERS[source];
  const hint = translate('resources.settings.hints.recommended', {
    size: PICTURE_SETTINGS[source].replace('x', '×'),
  });
  return (
    <Panel title={translate(`resources.settings.cards.${source}`)} headingId={headingId}>
      <PictureInput
        source={source}
        purpose={`contents/${source}`}
        labelledBy={headingId}
        placeholder={placeholder}
        shownOf={(stored) => (stored ? contentsUrl(stored) : placeholders[placeholder])}
        hint={value ? hint : `${translate('resources.settings.hints.usesDefault')} ${hint}`}
        ratio="16 / 9"
        fit="contain"
        says={SAYS}
        removeLabel="office.files.remove"
      />
    </Panel>
  );
}
