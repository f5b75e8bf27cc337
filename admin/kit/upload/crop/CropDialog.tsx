import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useEffect, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop';
import { inReadersDigits } from '#admin/kit/readable-number.ts';
import type { Part } from '#admin/kit/upload/draw.ts';
import 'react-image-crop/dist/ReactCrop.css';

const SAYS = 'library.crop';
/** The library's own handles are smaller than a fingertip. */
const handles = { '--rc-drag-handle-size': '24px', '--rc-drag-handle-mobile-size': '32px', maxHeight: '55vh' };

export interface CropDialogProps {
  file: File;
  /** The recommended size, in pixels. */
  size: { width: number; height: number };
  /** `null` is the whole picture. */
  onCut: (part: Part | null) => void;
  onClose: () => void;
}

/** Asks which part of a picture is taken, in the recommended shape: by mouse, by touch, or by the arrow keys. */
export function CropDialog({ file, size, onCut, onClose }: CropDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const hintId = useId();
  const address = useAddress(file);
  const [whole, setWhole] = useState({ width: 0, height: 0 });
  const [crop, setCrop] = useState<PercentCrop>();
  const part = crop && { x: crop.x / 100, y: crop.y / 100, width: crop.width / 100, height: crop.height / 100 };
  const pixels = {
    width: Math.round((part?.width ?? 0) * whole.width),
    height: Math.round((part?.height ?? 0) * whole.height),
  };
  const handle = (at: string): string => translate(`${SAYS}.handles.${at}`);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={titleId} aria-describedby={hintId}>
      <DialogTitle id={titleId}>{translate(`${SAYS}.title`)}</DialogTitle>
      <DialogContent>
        <DialogContentText id={hintId} sx={{ mb: 2 }}>
          {translate(`${SAYS}.hint`, { size: inReadersDigits(`${size.width} × ${size.height}`) })}
        </DialogContentText>
        {address && (
          <ReactCrop
            // Without the moving border.
            className="ReactCrop--no-animate"
            style={handles}
            {...(crop && { crop })}
            aspect={size.width / size.height}
            keepSelection
            ruleOfThirds
            onChange={(_, chosen) => setCrop(chosen)}
            ariaLabels={{
              cropArea: translate(`${SAYS}.area`),
              nwDragHandle: handle('nw'),
              nDragHandle: handle('n'),
              neDragHandle: handle('ne'),
              eDragHandle: handle('e'),
              seDragHandle: handle('se'),
              sDragHandle: handle('s'),
              swDragHandle: handle('sw'),
              wDragHandle: handle('w'),
            }}
          >
            <img
              src={address}
              alt={translate(`${SAYS}.picture`)}
              style={{ maxHeight: '55vh' }}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
                setWhole({ width, height });
                const largest = width / height > size.width / size.height ? { height: 100 } : { width: 100 };
                const frame = makeAspectCrop({ unit: '%', ...largest }, size.width / size.height, width, height);
                setCrop(centerCrop(frame, width, height));
              }}
            />
          </ReactCrop>
        )}
        <Typography role="status" variant="body2" sx={{ mt: 1 }}>
          {part && translate(`${SAYS}.${pixels.width < size.width ? 'small' : 'pixels'}`, pixels)}
        </Typography>
      </DialogContent>
      <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="outlined" onClick={() => onCut(null)}>
          {translate(`${SAYS}.whole`)}
        </Button>
        <Button variant="contained" onClick={() => part && onCut(part)}>
          {translate(`${SAYS}.cut`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The address of a file in this page, while it is shown. */
function useAddress(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
