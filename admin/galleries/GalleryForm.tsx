import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import { Button, CardContent, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import {
  Form,
  HttpError,
  SaveButton,
  Toolbar,
  TopToolbar,
  useRecordContext,
  useSaveContext,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { DeleteGalleryButton } from '#admin/galleries/DeleteGalleryButton.tsx';
import { GalleryInputs } from '#admin/galleries/GalleryInputs.tsx';
import { LeaveGuard } from '#admin/layout/LeaveGuard.tsx';
import { ViewOnSite } from '#admin/layout/ViewOnSite.tsx';
import { KeptInput } from '#admin/saving/KeptInput.tsx';
import { validateWith } from '#admin/validate.ts';
import { paths } from '#core/paths';
import { previewAt } from '#core/rules/preview';
import { galleryInput } from '#db/schema/gallery';

interface GalleryFormProps {
  /** The reason to ask before leaving, as the key of a text; `null` for none. */
  busy?: string | null;
  /** Shown below the fields: the photos of a saved gallery. */
  children: ReactNode;
}

/** The fields of a gallery, the buttons to save and delete it, and the children below. */
export function GalleryForm({ busy = null, children }: GalleryFormProps) {
  const translate = useTranslate();
  const gallery = useRecordContext();
  const { saving } = useSaveContext();
  return (
    // The error is under the field, and the toast says that nothing was saved.
    <Form validate={validateWith(galleryInput)} disableInvalidFormNotification>
      <LeaveGuard busy={busy} />
      <CardContent>
        <KeptInput />
        <Stack>
          <GalleryInputs />
        </Stack>
      </CardContent>
      <Toolbar sx={{ justifyContent: 'space-between' }}>
        <SaveButton
          label={translate(saving ? 'resources.galleries.saving' : 'resources.galleries.save')}
        />
        {gallery && <DeleteGalleryButton />}
      </Toolbar>
      <CardContent>{children}</CardContent>
    </Form>
  );
}

/** The links above the form: to the list, and to the public page of a saved gallery. */
export function GalleryActions() {
  const translate = useTranslate();
  const gallery = useRecordContext();
  const address = gallery && paths.gallery(String(gallery.id));
  return (
    <TopToolbar sx={{ justifyContent: 'space-between', width: '100%' }}>
      <Button component={Link} to="/galleries" startIcon={<ArrowBackIcon />}>
        {translate('resources.galleries.back')}
      </Button>
      {address &&
        (gallery.draft ? (
          <ViewOnSite href={previewAt(address)} label="office.publication.previewSaved" />
        ) : (
          <ViewOnSite href={address} label="resources.galleries.view" />
        ))}
    </TopToolbar>
  );
}

/** The message for a gallery that was not saved. A conflict (409) has its own message. */
export function saveFailure(error: unknown): string {
  const outdated = error instanceof HttpError && error.status === 409;
  return outdated ? error.message : 'resources.galleries.notifications.save_failed';
}
