import { useEffect, useRef } from 'react';
import {
  AutocompleteInput,
  ReferenceInput,
  TextInput,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { readableDay } from '#admin/layout/readable-date.ts';
import { PublicationInputs } from '#admin/publication/PublicationInputs.tsx';
import { useLinkable } from '#admin/publication/useLinkable.ts';
import { ShareSection } from '#admin/share/ShareSection.tsx';
import { NepaliTexts } from '#admin/translation/NepaliTexts.tsx';
import { paths } from '#core/paths';
import { slugOf } from '#core/rules/slug';
import { galleryFields } from '#db/schema/gallery';

/** The fields of a gallery, shared by create and edit. */
export function GalleryInputs() {
  return (
    <>
      <TextInput source="title" isRequired fullWidth />
      <FolderName />
      <TextInput source="description" multiline minRows={3} fullWidth />
      <NepaliTexts fields={galleryFields.translated} looks={{ description: 'lines' }} />
      <ReferenceInput
        source="event_id"
        reference="events"
        sort={{ field: 'date', order: 'DESC' }}
        filter={useLinkable('events')}
      >
        <AutocompleteInput
          label="resources.galleries.fields.event_id"
          optionText={(event) => `${event.title}, ${readableDay(event.date)}`}
          helperText="resources.galleries.hints.event_id"
          fullWidth
        />
      </ReferenceInput>
      <PublicationInputs path={paths.gallery} />
      <ShareSection kind="galleries" />
    </>
  );
}

/** The folder name. It follows the title until it is edited, and is fixed once there are photos. */
function FolderName() {
  const translate = useTranslate();
  const gallery = useRecordContext();
  const { setValue, getValues } = useFormContext();
  const title: unknown = useWatch({ name: 'title' });
  const slug = typeof title === 'string' ? slugOf(title) : '';
  const suggested = useRef(slug);
  const isFixed = Number(gallery?.photo_count ?? 0) > 0;

  const suggest = () => setValue('folder_name', slug, { shouldDirty: true, shouldValidate: true });

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new title brings a new suggestion
  useEffect(() => {
    const before = suggested.current;
    suggested.current = slug;
    if (gallery || slug === before) return;
    if (!getValues('folder_name') || getValues('folder_name') === before) suggest();
  }, [slug]);

  return (
    <TextInput
      source="folder_name"
      isRequired
      fullWidth
      readOnly={isFixed}
      onBlur={() => {
        if (!getValues('folder_name') && slug) suggest();
      }}
      helperText={
        isFixed
          ? translate('resources.galleries.hints.folder_fixed')
          : 'resources.galleries.hints.folder_name'
      }
    />
  );
}
