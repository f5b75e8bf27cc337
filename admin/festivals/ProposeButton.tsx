import ProposeIcon from '@mui/icons-material/AutoAwesome';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  MenuItem,
  TextField,
} from '@mui/material';
import { useId, useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { yearsAround } from '#admin/festivals/years.ts';
import { ReasonedButton } from '#admin/kit/dialog/ReasonedButton.tsx';
import { useMay } from '#admin/shell/access/useMay.ts';
import { httpClient } from '#admin/shell/http-client.ts';
import { officeLang } from '#admin/shell/language.ts';
import { localDay } from '#core/kit/dates';
import { plainNumber } from '#core/kit/nepali-digits';
import { paths } from '#core/kit/paths';
import { createdContract } from '#core/kit/records-contract';

const SAYS = 'resources.festivals.propose';

/** A button that proposes the festivals of a chosen year; existing ones stay as they are. */
export function ProposeButton() {
  const translate = useTranslate();
  const mayPropose = useMay('create', 'festivals');
  const [isOpen, setOpen] = useState(false);
  if (!mayPropose) return null;
  return (
    <>
      <Button size="small" startIcon={<ProposeIcon />} onClick={() => setOpen(true)}>
        {translate(`${SAYS}.button`)}
      </Button>
      <ProposeDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function ProposeDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const translate = useTranslate();
  const id = useId();
  const years = yearsAround(localDay(new Date())).slice(1);
  // The year to come is the one whose festivals are not there yet.
  const [year, setYear] = useState(years[1] ?? 0);
  const { propose, isBusy } = usePropose(onClose);
  const reason = isBusy ? 'office.reasons.busy' : null;
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{translate(`${SAYS}.title`)}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate(`${SAYS}.content`)}</DialogContentText>
        <TextField
          select
          margin="normal"
          label={translate(`${SAYS}.year`)}
          value={year}
          onChange={({ target }) => setYear(Number(target.value))}
        >
          {years.map((one) => (
            <MenuItem key={one} value={one}>
              {plainNumber(one, officeLang())}
            </MenuItem>
          ))}
        </TextField>
      </DialogContent>
      <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1 }}>
        <ReasonedButton reason={reason} onClick={onClose}>
          {translate(`${SAYS}.keep`)}
        </ReasonedButton>
        <ReasonedButton reason={reason} variant="contained" onClick={() => propose(year)}>
          {translate(`${SAYS}.confirm`)}
        </ReasonedButton>
      </DialogActions>
    </Dialog>
  );
}

function usePropose(onDone: () => void) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  const propose = async (year: number) => {
    setBusy(true);
    try {
      const { json } = await httpClient(paths.api.festivalProposals(), {
        method: 'POST',
        body: JSON.stringify({ year }),
      });
      const { created } = createdContract.parse(json);
      const says = created > 0 ? 'done' : 'nothing';
      notify(`${SAYS}.${says}`, { messageArgs: { smart_count: created, year: plainNumber(year, officeLang()) } });
      refresh();
      onDone();
    } catch (error) {
      notify(error instanceof Error ? error.message : `${SAYS}.failed`, { type: 'error' });
    }
    setBusy(false);
  };
  return { propose, isBusy };
}
