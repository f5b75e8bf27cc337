import CaptionIcon from '@mui/icons-material/ClosedCaptionOutlined';
import DeleteIcon from '@mui/icons-material/Delete';
import FrontIcon from '@mui/icons-material/FirstPage';
import SortIcon from '@mui/icons-material/Sort';
import { Checkbox, FormControlLabel, Paper, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { CaptionDialog } from '#admin/galleries/photos/CaptionDialog.tsx';
import { byDateTaken, inFront, inOrderOf } from '#admin/galleries/photos/order.ts';
import type { usePhotos } from '#admin/galleries/photos/usePhotos.ts';
import type { Selection } from '#admin/galleries/photos/useSelection.ts';
import { type Reason, ReasonedButton } from '#admin/kit/dialog/ReasonedButton.tsx';
import { UNDO_TIME, UndoButton } from '#admin/kit/dialog/UndoButton.tsx';
import { fieldTexts } from '#admin/shell/failures.ts';
import type { ListedPhoto } from '#core/files/pictures-contract';

const SAYS = 'resources.galleries.photos';

interface PhotoToolsProps {
  photos: ReturnType<typeof usePhotos>;
  selection: Selection;
  waits: Reason;
  onRemove: (photos: readonly ListedPhoto[]) => void;
}

/** The toolbar for the selected photos, or for all; it sticks to the top of a long gallery. */
export function PhotoTools({ photos, selection, waits, onRemove }: PhotoToolsProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [isWriting, setWriting] = useState(false);
  const { current, reorder, writeCaption } = photos;
  const all = photos.photos;
  const selected = all.filter(({ id }) => selection.ids.has(id));
  const count = selected.length;
  const isPartial = count > 0 && count < all.length;

  const put = (wanted: readonly ListedPhoto[], says: string, smart_count: number) => {
    const before = current.current;
    const failed = () => notify(`${SAYS}.order_failed`, { type: 'error' });
    const undo = () => reorder(inOrderOf(before, current.current)).catch(failed);
    reorder(wanted).catch(failed);
    notify(says, {
      type: 'info',
      messageArgs: { smart_count },
      autoHideDuration: UNDO_TIME,
      action: <UndoButton onUndo={undo} />,
    });
  };
  const sort = () => {
    const undated = all.filter(({ taken_at }) => taken_at === null).length;
    put(byDateTaken(all), undated > 0 ? `${SAYS}.sorted_partly` : `${SAYS}.sorted`, undated);
  };
  const write = async (caption: string): Promise<string | null> => {
    try {
      await writeCaption([...selection.ids], caption);
    } catch (error) {
      console.error('the caption could not be written', error);
      return Object.values(fieldTexts(error))[0] ?? translate(`${SAYS}.captions.failed`);
    }
    setWriting(false);
    notify(`${SAYS}.captions.saved`, { type: 'success', messageArgs: { smart_count: count } });
    return null;
  };

  const isDated = all.some(({ taken_at }) => taken_at !== null);
  const isSorted = isSame(byDateTaken(all), all);
  const isInFront = isSame(inFront(all, selection.ids), all);
  return (
    <Paper
      variant="outlined"
      role="group"
      aria-label={translate(`${SAYS}.tools`)}
      // Below the bar of the back office.
      sx={{ position: 'sticky', top: { xs: 48, sm: 56 }, zIndex: 2, px: 2, py: 0.5 }}
    >
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <FormControlLabel
          sx={{ minHeight: 44 }}
          label={translate(`${SAYS}.select_all`)}
          control={
            <Checkbox
              checked={count === all.length}
              indeterminate={isPartial}
              onChange={(_, isChecked) => selection.selectAll(isChecked)}
            />
          }
        />
        <Typography role="status" sx={{ mr: 'auto' }}>
          {count > 0 && translate(`${SAYS}.selected`, { smart_count: count })}
        </Typography>
        {count === 0 ? (
          <ReasonedButton
            startIcon={<SortIcon />}
            reason={waits ?? sortReason({ isDated, isSorted })}
            onClick={sort}
            sx={buttonSx}
          >
            {translate(`${SAYS}.sort`)}
          </ReasonedButton>
        ) : (
          <>
            <ReasonedButton
              startIcon={<FrontIcon />}
              reason={waits ?? (isInFront ? `${SAYS}.are_in_front` : null)}
              onClick={() => put(inFront(all, selection.ids), `${SAYS}.in_front`, count)}
              sx={buttonSx}
            >
              {translate(`${SAYS}.to_front`)}
            </ReasonedButton>
            <ReasonedButton startIcon={<CaptionIcon />} reason={null} onClick={() => setWriting(true)} sx={buttonSx}>
              {translate(`${SAYS}.write_caption`)}
            </ReasonedButton>
            <ReasonedButton
              startIcon={<DeleteIcon />}
              color="error"
              reason={null}
              onClick={() => onRemove(selected)}
              sx={buttonSx}
            >
              {translate(`${SAYS}.remove`)}
            </ReasonedButton>
          </>
        )}
      </Stack>
      {isWriting && <CaptionDialog photos={selected} onClose={() => setWriting(false)} onSave={write} />}
    </Paper>
  );
}

/** Three of them stand in one row on a phone. */
const buttonSx = { minHeight: 44, minWidth: 0, '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } } };

const isSame = <T,>(one: readonly T[], other: readonly T[]) => one.every((photo, at) => photo === other[at]);

function sortReason({ isDated, isSorted }: { isDated: boolean; isSorted: boolean }): Reason {
  if (!isDated) return `${SAYS}.no_dates`;
  return isSorted ? `${SAYS}.is_sorted` : null;
}
