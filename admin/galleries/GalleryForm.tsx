import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import { Box, Button, CardContent, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { Form, TopToolbar, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { PublishedNotice } from '#admin/access/PublishedNotice.tsx';
import { failureText, fieldTexts } from '#admin/failures.ts';
import { DeleteGalleryButton } from '#admin/galleries/DeleteGalleryButton.tsx';
import { GalleryInputs } from '#admin/galleries/GalleryInputs.tsx';
import { EarlierVersionsButton } from '#admin/history/EarlierVersions.tsx';
import { SaveBar } from '#admin/layout/SaveBar.tsx';
import { ViewOnSite } from '#admin/layout/ViewOnSite.tsx';
import { KeptInput } from '#admin/saving/KeptInput.tsx';
import { validateWith } from '#admin/validate.ts';
import { paths } from '#core/paths';
import { previewAt } from '#core/rules/preview';
import { galleryInput } from '#db/schema/gallery';

interface GalleryFormProps {
  /** Where the texts of a reason to ask before leaving are; `null` for none. */
  busy?: string | null;
  /** Shown below the fields: the photos of a saved gallery. */
  children: ReactNode;
}

/** The fields of a gallery, the buttons to save and delete it, and the children below. */
export function GalleryForm({ busy = null, children }: GalleryFormProps) {
  const gallery = useRecordContext();
  return (
    // The error is under the field, and the toast says that nothing was saved.
    <Form validate={validateWith(galleryInput)} disableInvalidFormNotification>
      <Stack>
        <CardContent>
          <KeptInput />
          <PublishedNotice />
          <Stack>
            <GalleryInputs />
          </Stack>
        </CardContent>
        <SaveBar label="resources.galleries.save" busy={busy}>
          {gallery && <DeleteGalleryButton />}
        </SaveBar>
        {/* The keyboard reaches the bar before the photos; it is shown below them. */}
        <CardContent>{children}</CardContent>
      </Stack>
    </Form>
  );
}

/** The links above the form: to the list, and to the public page of a saved gallery. */
export function GalleryActions({ onRestored }: { onRestored?: () => void }) {
  const translate = useTranslate();
  const gallery = useRecordContext();
  const address = gallery && paths.gallery(String(gallery.id));
  return (
    <TopToolbar sx={{ justifyContent: 'space-between', flexWrap: 'wrap', width: '100%' }}>
      <Button component={Link} to="/galleries" startIcon={<ArrowBackIcon />}>
        {translate('resources.galleries.back')}
      </Button>
      {address && (
        <Box>
          <EarlierVersionsButton {...(onRestored && { onRestored })} />
          {gallery.draft ? (
            <ViewOnSite href={previewAt(address)} label="office.publication.previewSaved" />
          ) : (
            <ViewOnSite href={address} label="resources.galleries.view" />
          )}
        </Box>
      )}
    </TopToolbar>
  );
}

/** The message for a gallery that was not saved. What is wrong with a field stands under it. */
export function saveFailure(error: unknown): string {
  const failed = 'resources.galleries.notifications.save_failed';
  return Object.keys(fieldTexts(error)).length > 0 ? failed : failureText(error, failed);
}
