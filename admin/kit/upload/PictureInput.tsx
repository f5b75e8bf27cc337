import { Box, FormHelperText, LinearProgress, Stack, Typography } from '@mui/material';
import { useRef } from 'react';
import { type CommonInputProps, FieldTitle, InputHelperText, useInput, useNotify, useTranslate } from 'react-admin';
import { ReasonedButton } from '#admin/kit/dialog/ReasonedButton.tsx';
import type { CropDialogProps } from '#admin/kit/upload/crop/CropDialog.tsx';
import { StoredPictureButton } from '#admin/kit/upload/library/StoredPictureButton.tsx';
import { StoredImage } from '#admin/kit/upload/StoredImage.tsx';
import type { PicturePurpose } from '#admin/kit/upload/upload.ts';
import { type PictureSize, usePicture } from '#admin/kit/upload/usePicture.ts';
import { rarePart } from '#admin/shell/loading/lazy.tsx';
import { PICTURE_TYPES } from '#core/files/picture';
import type { UploadedPicture } from '#core/files/pictures-contract';
import type { PlaceholderKind } from '#core/kit/placeholders';

interface PictureInputProps extends Pick<CommonInputProps, 'source' | 'label'> {
  purpose: PicturePurpose;
  placeholder: PlaceholderKind;
  hint: string;
  /** The recommended size (spec §9), `<width>x<height>`: a picture of another shape can be cropped to it. */
  size?: `${number}x${number}`;
  ratio?: string;
  says?: Partial<PictureNews>;
  /** Removes the picture from the stored record at once; without it, the form saves the removal. */
  onRemove?: () => Promise<void>;
  /** Gives the address of the picture to show; by default the value itself. */
  shownOf?: (value: string | null) => string;
  fit?: 'cover' | 'contain';
  /** Id of a heading that is its label. By default the label is shown above. */
  labelledBy?: string;
  removeLabel?: string;
}

const CropDialog = rarePart<CropDialogProps>(
  async () => (await import('#admin/kit/upload/crop/CropDialog.tsx')).CropDialog,
);

function sizeOf(size: string): PictureSize {
  const [width = 1, height = 1] = size.split('x').map(Number);
  return { width, height };
}

/** A stored picture as a file, to be cropped. @throws Error when it cannot be read */
async function storedFile(address: string): Promise<File> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`the stored picture was answered with ${answer.status}`);
  const blob = await answer.blob();
  return new File([blob], decodeURIComponent(address.split('/').at(-1) ?? ''), { type: blob.type });
}

interface PictureNews {
  uploaded: string;
  upload_failed: string;
  removed: string;
  remove_failed: string;
}

const NEWS: PictureNews = {
  uploaded: 'media.uploaded',
  upload_failed: 'media.upload_failed',
  removed: 'media.removed',
  remove_failed: 'media.remove_failed',
};

/**
 * A form field for the address of a picture, with preview, upload progress and removal. Type and size are checked
 * before sending (spec §5); a picture that is too large is shrunk in the browser.
 */
export function PictureInput(props: PictureInputProps) {
  const { source, label, purpose, placeholder, hint, size, ratio = '1200 / 630', onRemove } = props;
  const { shownOf, fit = 'cover', labelledBy, removeLabel = 'media.remove' } = props;
  const says = { ...NEWS, ...props.says };
  const translate = useTranslate();
  const notify = useNotify();
  const { field, fieldState, isRequired, id } = useInput({ source, defaultValue: null });
  const picker = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wanted = size && sizeOf(size);
  const events = {
    onStored: ({ url }: UploadedPicture) => {
      field.onChange(url);
      notify(says.uploaded, { type: 'success' });
    },
    onRefused: (reason: string) => notify(reason, { type: 'error', messageArgs: { _: reason } }),
    onFailed: (error: unknown) => {
      console.error('upload failed', error);
      notify(says.upload_failed, { type: 'error' });
    },
  };
  const picture = usePicture(purpose, events, wanted);
  const uploading = picture.percent === null ? null : translate('media.uploading', { name: picture.name });
  const address = typeof field.value === 'string' && field.value ? field.value : null;

  const cropStored = async () => {
    if (!address) return;
    try {
      picture.ask(await storedFile(shownOf ? shownOf(address) : address));
    } catch (error) {
      events.onFailed(error);
    }
  };

  const remove = async () => {
    try {
      await onRemove?.();
    } catch (error) {
      console.error('removal failed', error);
      notify(says.remove_failed, { type: 'error' });
      return;
    }
    field.onChange(null);
    notify(says.removed, { type: 'success' });
    // The pressed button has been removed: move the focus to this one.
    button.current?.focus();
  };

  return (
    <Stack role="group" aria-labelledby={labelledBy ?? id} spacing={1} sx={{ width: '100%', maxWidth: 480, mb: 2 }}>
      {!labelledBy && (
        <Typography id={id} variant="body2" color="text.secondary">
          <FieldTitle label={label} source={source} isRequired={isRequired} />
        </Typography>
      )}
      <Box sx={{ aspectRatio: ratio, overflow: 'hidden', border: 1, borderColor: 'divider', borderRadius: 1 }}>
        <StoredImage
          src={shownOf ? shownOf(address) : address}
          alt={address || shownOf ? '' : translate('media.no_picture')}
          fallback={placeholder}
          sizes="480px"
          sx={{ objectFit: fit }}
        />
      </Box>
      {picture.percent !== null && (
        <LinearProgress variant="determinate" value={picture.percent} aria-label={uploading ?? ''} />
      )}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <input
          ref={picker}
          hidden
          type="file"
          accept={Object.keys(PICTURE_TYPES).join(',')}
          aria-labelledby={labelledBy ?? id}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // Emptied, so that choosing the same file again fires a change.
            target.value = '';
            if (file) void picture.take(file);
          }}
        />
        <ReasonedButton ref={button} variant="outlined" reason={uploading} onClick={() => picker.current?.click()}>
          {translate(address ? 'media.replace' : 'media.choose')}
        </ReasonedButton>
        <StoredPictureButton
          reason={uploading}
          onChoose={({ url }) => {
            field.onChange(url);
            notify('media.stored_chosen', { type: 'success' });
          }}
        />
        {address && wanted && (
          <ReasonedButton reason={uploading} onClick={cropStored}>
            {translate('media.crop')}
          </ReasonedButton>
        )}
        {address && (
          <ReasonedButton color="error" reason={uploading} onClick={remove}>
            {translate(removeLabel, { _: removeLabel })}
          </ReasonedButton>
        )}
      </Stack>
      <FormHelperText error={fieldState.invalid}>
        <InputHelperText error={fieldState.error?.message} helperText={hint} />
      </FormHelperText>
      {picture.asked && wanted && (
        <CropDialog file={picture.asked} size={wanted} onCut={picture.cut} onClose={() => picture.ask(null)} />
      )}
    </Stack>
  );
}
