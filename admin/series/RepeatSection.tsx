import { Typography } from '@mui/material';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { get, useFormState, useWatch } from 'react-hook-form';
import { FoldedPart } from '#admin/kit/form/FoldedPart.tsx';
import { rarePart } from '#admin/shell/loading/lazy.tsx';

const loadSaving = () => import('#admin/series/RepeatSaving.tsx');
/** Most events are held once. What saves a series is there when it can be chosen. */
const RepeatInputs = rarePart(async () => {
  const [{ RepeatInputs: Inputs }] = await Promise.all([import('#admin/series/RepeatInputs.tsx'), loadSaving()]);
  return Inputs;
});
const RepeatSaving = rarePart(async () => (await loadSaving()).RepeatSaving);

/**
 * How a new event is held again: folded away until it is wanted.
 * @param tell is given what tells of a series once it is made
 */
export function RepeatSection({ tell }: { tell: RefObject<(() => void) | null> }) {
  const translate = useTranslate();
  const isOn = Boolean(useWatch({ name: 'repeats' }));
  const { errors, submitCount } = useFormState();
  const isWrong = ['dates', 'rule'].some((field) => get(errors, field) !== undefined);
  const [isOpen, setOpen] = useState(isOn);
  useEffect(() => {
    if (isOn) setOpen(true);
  }, [isOn]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever has folded it finds it open after the next try.
  useEffect(() => {
    if (isWrong) setOpen(true);
  }, [isWrong, submitCount]);
  return (
    <>
      <FoldedPart
        title={translate('resources.events.series.repeats')}
        isOpen={isOpen}
        onToggle={setOpen}
        aside={
          !isOpen && (
            <Typography component="span" color="text.secondary">
              {isOn ? translate('resources.events.series.mark') : translate('resources.events.series.no')}
            </Typography>
          )
        }
      >
        <RepeatInputs />
      </FoldedPart>
      {isOn && <RepeatSaving tell={tell} />}
    </>
  );
}
