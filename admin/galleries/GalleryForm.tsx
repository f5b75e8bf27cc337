import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import { Box, Button, CardContent, Stack } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import {
  AutocompleteInput,
  Form,
  ReferenceInput,
  TextInput,
  TopToolbar,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { EarlierVersionsButton } from '#admin/history/EarlierVersions.tsx';
import { DeleteButton } from '#admin/kit/dialog/DeleteButton.tsx';
import { DuplicateButton } from '#admin/kit/form/DuplicateButton.tsx';
import { ViewOnSite } from '#admin/kit/form/EditFrame.tsx';
import { SaveBar } from '#admin/kit/form/SaveBar.tsx';
import { useResetOptions } from '#admin/kit/form/useResetOptions.ts';
import { PreetiField } from '#admin/kit/legacy-font/PreetiHint.tsx';
import { PublicationInputs, useLinkable } from '#admin/kit/publication/PublicationInputs.tsx';
import { readableDay } from '#admin/kit/readable-date.ts';
import { UnsavedInput } from '#admin/kit/saving/UnsavedInput.tsx';
import { ShareSection } from '#admin/kit/share/ShareSection.tsx';
import { PublishedNotice } from '#admin/shell/access/usePublished.tsx';
import { failureText, fieldTexts } from '#admin/shell/failures.ts';
import { validateWith } from '#admin/shell/validate.ts';
import { EnglishHint } from '#admin/translations/EnglishHint.tsx';
import { NepaliTexts } from '#admin/translations/NepaliTexts.tsx';
import { paths } from '#core/kit/paths';
import { previewAt } from '#core/kit/preview';
import { titleSlugOf } from '#core/kit/title-slug';
import { galleryFields, galleryInput } from '#db/galleries/schema';

interface GalleryFormProps {
  /** Key prefix of the texts that ask before leaving; `null` to not ask. */
  busy?: string | null;
  /** What is said first. */
  notice?: ReactNode;
  children?: ReactNode;
}

/** The fields of a gallery, the buttons to save and delete it, and the children below. */
export function GalleryForm({ busy = null, notice, children }: GalleryFormProps) {
  const gallery = useRecordContext();
  const resetOptions = useResetOptions();
  return (
    // The error is under the field, and the toast says that nothing was saved.
    <Form validate={validateWith(galleryInput)} resetOptions={resetOptions} disableInvalidFormNotification>
      <Stack>
        <CardContent>
          <UnsavedInput />
          <PublishedNotice />
          {notice}
          <Stack>
            <GalleryInputs />
          </Stack>
        </CardContent>
        <SaveBar label="resources.galleries.save" busy={busy} resetOptions={resetOptions}>
          {gallery && <DeleteButton />}
        </SaveBar>
        {/* The keyboard reaches the bar before the photos; it is shown below them. */}
        <Stack component={CardContent} spacing={4}>
          {children}
          <ShareSection kind="galleries" />
        </Stack>
      </Stack>
    </Form>
  );
}

/** The links above the form: to the list, and to the public page of a saved gallery. */
export function GalleryActions({ onRestored }: { onRestored?: () => void }) {
  const translate = useTranslate();
  const gallery = useRecordContext();
  const url = gallery && paths.gallery(String(gallery.id));
  return (
    <TopToolbar sx={{ justifyContent: 'space-between', flexWrap: 'wrap', width: '100%' }}>
      <Button component={Link} to="/galleries" startIcon={<ArrowBackIcon />}>
        {translate('resources.galleries.back')}
      </Button>
      {url && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
          <EarlierVersionsButton {...(onRestored && { onRestored })} />
          <DuplicateButton resource="galleries" copied={galleryFields.copied} draft={{ draft: true }} />
          {gallery.draft ? (
            <ViewOnSite href={previewAt(url)} label="office.publication.previewSaved" />
          ) : (
            <ViewOnSite href={url} label="resources.galleries.view" />
          )}
        </Box>
      )}
    </TopToolbar>
  );
}

/** The text, or its key, about a failed save. Errors of single fields stand under their fields. */
export function saveFailure(error: unknown): string {
  const failed = 'resources.galleries.failed.save';
  return Object.keys(fieldTexts(error)).length > 0 ? failed : failureText(error, failed);
}

function GalleryInputs() {
  return (
    <>
      <EnglishHint />
      <TextInput source="title" isRequired fullWidth />
      <PreetiField source="title" />
      <FolderName />
      <TextInput source="description" multiline minRows={3} fullWidth />
      <PreetiField source="description" />
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
    </>
  );
}

/** The folder name. It follows the title until it is edited, and is fixed once there are photos. */
function FolderName() {
  const translate = useTranslate();
  const gallery = useRecordContext();
  const { setValue, getValues } = useFormContext();
  const title: unknown = useWatch({ name: 'title' });
  const slug = typeof title === 'string' ? titleSlugOf(title) : '';
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
        isFixed ? translate('resources.galleries.hints.folder_fixed') : 'resources.galleries.hints.folder_name'
      }
    />
  );
}
