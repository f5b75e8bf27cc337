import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Switch,
} from '@mui/material';
import { Fragment, useId } from 'react';
import { officeLang } from '#admin/shell/language.ts';
import { textsIn } from '#admin/shell/palette/texts-in.ts';
import { useHelpKey } from '#admin/shell/palette/useShortcuts.ts';

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);
const withControl = (key: string) => (isApple ? `⌘${key}` : `Ctrl+${key}`);
const KEYS = [
  [withControl('K'), 'palette'],
  [withControl('S'), 'save'],
  ['?', 'list'],
  ['↑ ↓ Enter', 'choose'],
  ['Esc', 'leave'],
] as const;

/** The keys of the back office. The one without Ctrl can be switched off. */
export function KeyList({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [isOn, setOn] = useHelpKey();
  const { names, keys, close } = textsIn[officeLang()];
  return (
    <Dialog open onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{names.keys}</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1.5, columnGap: 3 }}>
          {KEYS.map(([key, what]) => (
            <Fragment key={what}>
              <Box component="dt" sx={{ fontWeight: 600 }}>
                {key}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {keys[what]}
              </Box>
            </Fragment>
          ))}
        </Box>
        <FormControlLabel
          sx={{ mt: 2 }}
          control={<Switch checked={isOn} onChange={(_, next) => setOn(next)} />}
          label={keys.isOn}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
