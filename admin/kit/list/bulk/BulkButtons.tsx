import { Box } from '@mui/material';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';
import { LateConfirmDialog } from '#admin/kit/dialog/LateConfirmDialog.tsx';
import { ReasonedButton } from '#admin/kit/dialog/ReasonedButton.tsx';
import { useBarHeight } from '#admin/kit/form/useBarHeight.ts';
import type { BulkAction } from '#admin/kit/list/bulk/action.ts';
import { SelectedNames } from '#admin/kit/list/bulk/SelectedNames.tsx';
import { useBulk } from '#admin/kit/list/bulk/useBulk.tsx';
import { useKind } from '#admin/kit/list/bulk/useKind.ts';
import { useMayDo } from '#admin/shell/access/useMay.ts';

/** The buttons of what can be done to all ticked records. */
export function BulkButtons({ actions }: { actions: readonly BulkAction[] }) {
  const translate = useTranslate();
  const { filterValues, selectedIds } = useListContext();
  const offered = actions.filter(({ isOffered }) => isOffered?.(filterValues) ?? true);
  return (
    <Box role="group" aria-label={translate('office.bulk.label')} sx={{ display: 'contents' }}>
      {selectedIds.length > 0 && <AboveBar />}
      {offered.map((action) => (
        <OneAction key={action.says} action={action} />
      ))}
    </Box>
  );
}

function OneAction({ action }: { action: BulkAction }) {
  const { says, icon, needs, asks = true, change, Field } = action;
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { selectedIds } = useListContext();
  const kind = useKind();
  const isAllowed = useMayDo(needs, resource);
  const [isAsking, setAsking] = useState(false);
  const [value, setValue] = useState('');
  const { run, isBusy } = useBulk(action);
  if (!isAllowed) return null;
  const color = change ? 'primary' : 'error';
  const act = async () => {
    await run(value.trim());
    setAsking(false);
    keepFocus();
  };
  const ask = () => {
    setValue('');
    setAsking(true);
  };
  return (
    <>
      <ReasonedButton
        reason={isBusy ? 'office.reasons.busy' : null}
        size="small"
        color={color}
        startIcon={icon}
        onClick={asks ? ask : act}
        sx={{ minHeight: { xs: 44, md: 32 } }}
      >
        {translate(`${says}.button`)}
      </ReasonedButton>
      <LateConfirmDialog
        isOpen={isAsking}
        says={says}
        args={kind(selectedIds.length)}
        isBusy={isBusy}
        missing={Field && value.trim() === '' ? `${says}.missing` : null}
        color={color}
        onConfirm={act}
        onKeep={() => setAsking(false)}
      >
        <SelectedNames />
        {Field && <Field value={value} onChange={setValue} />}
      </LateConfirmDialog>
    </>
  );
}

/**
 * Notifications and focused fields stay above the bar, where it is at the bottom of the screen; so does the box that
 * was ticked.
 */
function AboveBar() {
  const here = useRef<HTMLSpanElement>(null);
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    bar.current = here.current?.closest<HTMLElement>('.bulk-bar') ?? null;
  }, []);
  useBarHeight(bar);
  useEffect(() => {
    // The height is known when it is first observed, which is after this.
    const later = setTimeout(() => bar.current && document.activeElement?.scrollIntoView({ block: 'nearest' }), 100);
    return () => clearTimeout(later);
  }, []);
  return <Box component="span" ref={here} sx={{ display: 'none' }} />;
}

/** When nothing is ticked any more, the buttons are gone; the focus goes to the box that ticks all. */
function keepFocus(): void {
  // A dialog that closes gives the focus back first; it has kept it where the button is gone.
  setTimeout(() => {
    const { activeElement, body } = document;
    const isLost = !activeElement || activeElement === body || activeElement.closest('[role=dialog]') !== null;
    if (isLost) document.querySelector<HTMLElement>('.select-all input')?.focus();
  });
}
