import UploadIcon from '@mui/icons-material/CloudUpload';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useDropzone } from 'react-dropzone';
import { PICTURE_TYPES } from '#core/files/picture';

const SAYS = 'resources.galleries.photos';

/** A drop area for photos with a button that opens the picker. Both take many files at once. */
export function DropArea({ onFiles }: { onFiles: (files: File[]) => void }) {
  const translate = useTranslate();
  // No `accept`: it would drop files silently, and the queue names every file that it refuses.
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    onDrop: onFiles,
    noClick: true,
    noKeyboard: true,
  });
  return (
    <Box
      {...getRootProps()}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: 1,
        p: 3,
        textAlign: 'center',
        border: '2px dashed',
        borderColor: isDragActive ? 'primary.main' : 'divider',
        borderRadius: 1,
        backgroundColor: isDragActive ? 'action.hover' : 'transparent',
      }}
    >
      <input
        {...getInputProps()}
        accept={Object.keys(PICTURE_TYPES).join(',')}
        aria-label={translate(`${SAYS}.choose`)}
      />
      <Typography>{translate(isDragActive ? `${SAYS}.drop_now` : `${SAYS}.drop`)}</Typography>
      <Button variant="contained" startIcon={<UploadIcon />} onClick={open}>
        {translate(`${SAYS}.choose`)}
      </Button>
      <Typography variant="body2" color="text.secondary">
        {translate(`${SAYS}.limits`)}
      </Typography>
    </Box>
  );
}
