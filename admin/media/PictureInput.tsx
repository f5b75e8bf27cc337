import {
  Alert,
  Box,
  Button,
  FormHelperText,
  LinearProgress,
  Stack,
  Typography,
} from '@mui/material';
import { useRef } from 'react';
import {
  type CommonInputProps,
  FieldTitle,
  InputHelperText,
  useInput,
  useNotify,
  useTranslate,
} from 'react-admin';
import { StoredImage } from '#admin/media/StoredImage.tsx';
import type { PicturePurpose } from '#admin/media/upload.ts';
import { usePicture } from '#admin/media/usePicture.ts';
import type { PlaceholderKind } from '#core/placeholders';
import { PICTURE_TYPES } from '#core/rules/picture';

interface PictureInputProps extends Pick<CommonInputProps, 'source' | 'label'> {
  purpose: PicturePurpose;
  /** Which drawing stands in its place while there is none. */
  placeholder: PlaceholderKind;
  /** What to choose, as a text or its key: size, shape. */
  hint: string;
  /** Width by height of the preview, as CSS writes it. */
  ratio?: string;
  /** Keys of the notifications; those of `admin/media/messages` where none is given. */
  says?: Partial<PictureNews>;
  /**
   * Takes the picture off the stored record at once, when that is wanted; without it the removal
   * is saved with the form. A failure is told and changes nothing.
   */
  onRemove?: () => Promise<void>;
  /** The address of what is shown of a value, where that is not one, and of none, where something is. */
  shownOf?: (value: string | null) => string;
  /** `contain` shows all of a picture whose shape is its own, such as a logo. */
  fit?: 'cover' | 'contain';
  /** The id of a heading that names it; otherwise its label stands above. */
  labelledBy?: string;
  /** What the button says that takes the picture away, as a text or its key. */
  removeLabel?: string;
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
 * A field of a form that holds the address of a picture: preview, upload with its progress, removal.
 * Type and size are checked before anything is sent (spec §5); a picture that is too large can be
 * made smaller here. For any record: events, and the settings with `purpose="contents/<key>"`.
 */
export function PictureInput(props: PictureInputProps) {
  const { source, label, purpose, placeholder, hint, ratio = '1200 / 630', onRemove } = props;
  const { shownOf, fit = 'cover', labelledBy, removeLabel = 'media.remove' } = props;
  const says = { ...NEWS, ...props.says };
  const translate = useTranslate();
  const notify = useNotify();
  const { field, fieldState, isRequired, id } = useInput({ source, defaultValue: null });
  const picker = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const picture = usePicture(purpose, {
    onStored: ({ url }) => {
      field.onChange(url);
      notify(says.uploaded, { type: 'success' });
    },
    onRefused: (reason) => notify(reason, { type: 'error', messageArgs: { _: reason } }),
    onFailed: (error) => {
      console.error('upload failed', error);
      notify(says.upload_failed, { type: 'error' });
    },
  });
  const address = typeof field.value === 'string' && field.value ? field.value : null;

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
    // The button that was pressed is gone.
    button.current?.focus();
  };

  return (
    <Stack
      role="group"
      aria-labelledby={labelledBy ?? id}
      spacing={1}
      sx={{ width: '100%', maxWidth: 480, mb: 2 }}
    >
      {!labelledBy && (
        <Typography id={id} variant="body2" color="text.secondary">
          <FieldTitle label={label} source={source} isRequired={isRequired} />
        </Typography>
      )}
      <Box
        sx={{
          aspectRatio: ratio,
          overflow: 'hidden',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        <StoredImage
          src={shownOf ? shownOf(address) : address}
          alt={address || shownOf ? '' : translate('media.no_picture')}
          fallback={placeholder}
          sizes="480px"
          sx={{ objectFit: fit }}
        />
      </Box>
      {picture.percent !== null && (
        <LinearProgress
          variant="determinate"
          value={picture.percent}
          aria-label={translate('media.uploading', { name: picture.name })}
        />
      )}
      {picture.large && (
        <Alert
          severity="info"
          action={
            <Button color="inherit" variant="outlined" onClick={picture.shrink}>
              {translate('media.shrink')}
            </Button>
          }
          sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 14rem' } }}
        >
          {translate('media.shrink_offer', {
            name: picture.large.name,
            size: `${(picture.large.size / 1024 / 1024).toFixed(1)} MB`,
          })}
        </Alert>
      )}
      <Stack direction="row" spacing={1} useFlexGap>
        <input
          ref={picker}
          hidden
          type="file"
          accept={Object.keys(PICTURE_TYPES).join(',')}
          aria-labelledby={labelledBy ?? id}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // So that the same file can be chosen again.
            target.value = '';
            if (file) void picture.take(file);
          }}
        />
        <Button
          ref={button}
          variant="outlined"
          disabled={picture.percent !== null}
          onClick={() => picker.current?.click()}
        >
          {translate(address ? 'media.replace' : 'media.choose')}
        </Button>
        {address && (
          <Button color="error" disabled={picture.percent !== null} onClick={remove}>
            {translate(removeLabel, { _: removeLabel })}
          </Button>
        )}
      </Stack>
      <FormHelperText error={fieldState.invalid}>
        <InputHelperText error={fieldState.error?.message} helperText={hint} />
      </FormHelperText>
    </Stack>
  );
}
