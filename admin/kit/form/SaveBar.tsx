import SaveIcon from '@mui/icons-material/Save';
import { Box, Paper, Typography } from '@mui/material';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ReasonedButton } from '#admin/kit/dialog/ReasonedButton.tsx';
import { ForgetsInput } from '#admin/kit/form/ForgetsInput.tsx';
import { LeaveGuard } from '#admin/kit/form/LeaveGuard.tsx';
import type { SaveState } from '#admin/kit/form/save-state.ts';
import { useBarHeight } from '#admin/kit/form/useBarHeight.ts';
import type { ResetOptions } from '#admin/kit/form/useResetOptions.ts';
import { useSaveState } from '#admin/kit/form/useSaveState.ts';
import { useSaving } from '#admin/kit/saving/saving-state.ts';
import { usePublishedReason } from '#admin/shell/access/usePublished.tsx';
import { officeLang } from '#admin/shell/language.ts';
import { SAVE_KEYS } from '#admin/shell/palette/useShortcuts.ts';
import { formatClock } from '#core/kit/dates';

interface SaveBarProps {
  label?: string;
  /** An unchanged form can be saved too, and then shows which fields are missing. */
  isAlwaysOn?: boolean;
  /** Key prefix of the texts for a reason not to leave the form, besides unsaved changes. */
  busy?: string | null;
  /** Those of the form, of which the bar knows whether something was typed and not saved. */
  resetOptions?: ResetOptions;
  children?: ReactNode;
}

/** The bar at the bottom of a form: saves it, shows its state, and asks before unsaved changes are left. */
export function SaveBar(props: SaveBarProps) {
  const { label = 'ra.action.save', isAlwaysOn = false, busy = null, resetOptions, children } = props;
  const translate = useTranslate();
  const published = usePublishedReason();
  const bar = useRef<HTMLDivElement>(null);
  useBarHeight(bar);
  const { state: formState, savedAt, isLeaving } = useSaveState();
  useEffect(() => {
    if (resetOptions) resetOptions.keepDirtyValues = formState === 'unsaved' || formState === 'failed';
  }, [resetOptions, formState]);
  const { isOffline, keptAt, hasSecret, isAsking } = useSaving();
  const kept = hasSecret ? '_without_password' : '_kept';
  const state = isOffline ? 'offline' : formState;
  const [isGone, setGone] = useState(false);
  const forget = useCallback(() => setGone(true), []);
  const isBusy = state === 'saving' || state === 'offline';
  const time = savedAt ? formatClock(savedAt, officeLang()) : '';
  return (
    <Paper ref={bar} square elevation={0} role="toolbar" sx={barSx} data-state={state}>
      <ReasonedButton
        type="submit"
        variant="contained"
        aria-keyshortcuts={SAVE_KEYS}
        startIcon={<SaveIcon />}
        reason={published ?? (isAsking ? 'office.reasons.busy' : isAlwaysOn && !isBusy ? null : reasonOf(state))}
      >
        {translate(state === 'saving' ? 'office.saving' : label)}
      </ReasonedButton>
      <Box sx={{ flex: '1 1 5.5rem' }}>
        <Typography
          role="status"
          variant="body2"
          color={state === 'failed' ? 'error' : 'text.secondary'}
          sx={{ fontWeight: state === 'unchanged' ? 'normal' : 600 }}
        >
          {translate(`office.save.${state}`, { time })}
        </Typography>
        {state === 'failed' && keptAt !== null && (
          <Typography variant="caption" color="text.secondary">
            {translate('saving.kept')}
          </Typography>
        )}
      </Box>
      <Box sx={toolsSx}>
        <ForgetsInput onGone={forget}>{children}</ForgetsInput>
      </Box>
      <LeaveGuard
        state={isGone || isLeaving ? 'unchanged' : state}
        busy={busy}
        says={`office.leave${keptAt === null ? '' : kept}`}
      />
    </Paper>
  );
}

function reasonOf(state: SaveState): string | null {
  if (state === 'unchanged' || state === 'saved') return 'office.reasons.nothingToSave';
  if (state === 'saving') return 'office.reasons.saving';
  return state === 'offline' ? 'office.save.offline' : null;
}

const toolsSx = {
  display: 'flex',
  alignItems: 'center',
  columnGap: { xs: 1, sm: 2 },
  '&:empty': { display: 'none' },
} as const;

const barSx = {
  position: 'sticky',
  // The last thing of its form to be seen, wherever it is in the order of reading.
  order: 1,
  bottom: 0,
  // Above the toolbars of the editors and the chips on pictures.
  zIndex: 3,
  display: 'flex',
  // On a phone, Save is always in the line at the bottom, with the other buttons above it.
  flexWrap: { xs: 'wrap-reverse', sm: 'wrap' },
  justifyContent: 'space-between',
  alignItems: 'center',
  columnGap: { xs: 1, sm: 2 },
  rowGap: 0.5,
  // The hint of the last field must not touch its edge.
  mt: 2,
  px: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  backgroundImage: 'none',
  // A screen that is very low, or zoomed far in, has no room for it.
  '@media (max-height: 20rem)': { position: 'static' },
} as const;
