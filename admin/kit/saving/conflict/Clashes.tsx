import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useResourceDefinition, useTranslate } from 'react-admin';
import { ReasonedButton } from '#admin/kit/dialog/ReasonedButton.tsx';
import { readableMoment } from '#admin/kit/readable-date.ts';
import { ClashField, type Side } from '#admin/kit/saving/conflict/ClashField.tsx';
import type { Choice, Clash } from '#admin/kit/saving/conflict/merge-saves.ts';
import type { ResourceOptions } from '#admin/shell/resource.ts';

/** The dialog for fields that two people changed: both values of each, and a button that saves the choices. */
export function Clashes({ clash, answer }: { clash: Clash; answer: (choice: Choice) => void }) {
  const translate = useTranslate();
  const { resource, names, changedBy } = clash;
  const { fields = {} }: Partial<ResourceOptions> = useResourceDefinition({ resource }).options ?? {};
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const isDecided = names.every((name) => sides[name]);
  const save = () => answer(Object.fromEntries(names.map((name) => [name, clash[sides[name] ?? 'mine'][name]])));
  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby="clash" onClose={() => answer(null)}>
      <DialogTitle id="clash">{translate('office.clash.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {changedBy &&
            `${translate('office.clash.who', { who: changedBy.actor, when: readableMoment(changedBy.at) })} `}
          {translate('office.clash.text')}
        </DialogContentText>
        {names.map((name) => (
          <ClashField
            key={name}
            clash={clash}
            fields={fields}
            name={name}
            side={sides[name] ?? null}
            choose={(side) => setSides({ ...sides, [name]: side })}
          />
        ))}
      </DialogContent>
      <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1, px: 3 }}>
        {!isDecided && (
          <Typography variant="body2" color="text.secondary" sx={{ mr: 'auto' }}>
            {translate('office.clash.undecided')}
          </Typography>
        )}
        <Button onClick={() => answer(null)}>{translate('office.clash.back')}</Button>
        <ReasonedButton variant="contained" reason={isDecided ? null : 'office.clash.undecided'} onClick={save}>
          {translate('office.clash.save')}
        </ReasonedButton>
      </DialogActions>
    </Dialog>
  );
}
