import SearchIcon from '@mui/icons-material/Search';
import { Button, IconButton, type Theme, useMediaQuery } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyPart } from '#admin/shell/loading/lazy.tsx';
import { type Shown, useShortcuts } from '#admin/shell/palette/useShortcuts.ts';

const Palette = lazyPart(async () => (await import('#admin/shell/palette/Palette.tsx')).Palette, null);
const KeyList = lazyPart(async () => (await import('#admin/shell/palette/KeyList.tsx')).KeyList, null);

/** Opens the command palette; with it come the keys of the back office. */
export function PaletteButton() {
  const translate = useTranslate();
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [shown, show] = useState<Shown | null>(null);
  useShortcuts(show);
  const close = () => show(null);
  const label = translate('office.find');
  const press = {
    color: 'inherit',
    onClick: () => show('palette'),
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'Control+K Meta+K',
  } as const;
  return (
    <>
      {isSmall ? (
        <IconButton {...press} aria-label={label}>
          <SearchIcon />
        </IconButton>
      ) : (
        <Button {...press} startIcon={<SearchIcon />}>
          {label}
        </Button>
      )}
      {shown === 'palette' && <Palette onClose={close} onKeys={() => show('keys')} />}
      {shown === 'keys' && <KeyList onClose={close} />}
    </>
  );
}
