import { useFormContext, useWatch } from 'react-hook-form';
import type { PreetiNoticeProps } from '#admin/kit/legacy-font/PreetiNotice.tsx';
import { lazyPart } from '#admin/shell/loading/lazy.tsx';
import { loadRareTexts } from '#admin/shell/texts.ts';
import { hasPreetiSigns } from '#core/legacy-font/preeti-signs';

/** What reads the font comes with the first text that has signs of it. */
const Notice = lazyPart<PreetiNoticeProps>(async () => {
  const [{ PreetiNotice }] = await Promise.all([import('#admin/kit/legacy-font/PreetiNotice.tsx'), loadRareTexts()]);
  return PreetiNotice;
}, null);

/** Below a text that was typed in Preeti: says so, shows it in Unicode, and offers to change it. */
export function PreetiHint({ value, onConvert }: PreetiNoticeProps) {
  return hasPreetiSigns(value) ? <Notice value={value} onConvert={onConvert} /> : null;
}

/** As `PreetiHint`, below the field `source` of a form. */
export function PreetiField({ source }: { source: string }) {
  const { setValue } = useFormContext();
  const value: unknown = useWatch({ name: source });
  if (typeof value !== 'string') return null;
  const convert = (text: string) =>
    setValue(source, text, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  return <PreetiHint value={value} onConvert={convert} />;
}
