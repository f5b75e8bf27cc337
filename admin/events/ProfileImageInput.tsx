import { useDataProvider, useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { PictureInput } from '#admin/media/PictureInput.tsx';
import { versionContract } from '#core/contracts/records';

const SAYS = {
  uploaded: 'resources.events.notifications.image_uploaded',
  upload_failed: 'resources.events.notifications.image_upload_failed',
  removed: 'resources.events.notifications.image_removed',
  remove_failed: 'resources.events.notifications.image_remove_failed',
};

/** The picture of an event (spec §2). Removing it from a stored event takes effect at once. */
export function ProfileImageInput() {
  const event = useRecordContext();
  const dataProvider = useDataProvider();
  const { setValue } = useFormContext();
  const remove = async () => {
    if (!event?.profile_image_url) return;
    const { data } = await dataProvider.update('events', {
      id: event.id,
      data: { profile_image_url: null },
      previousData: event,
    });
    // With the new version the form does not report this as another person's change.
    setValue('updated_at', versionContract.parse(data).updated_at);
  };
  return (
    <PictureInput
      source="profile_image_url"
      purpose="events"
      placeholder="event"
      hint="resources.events.hints.profile_image_url"
      says={SAYS}
      onRemove={remove}
    />
  );
}
