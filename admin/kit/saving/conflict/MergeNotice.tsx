import { useEffect } from 'react';
import { useNotify, useTranslate, useTranslateLabel } from 'react-admin';
import { mergedSaves } from '#admin/kit/saving/conflict/save-channels.ts';
import { WITH_NEXT } from '#admin/shell/notification/shown.ts';

/** Says after a save which changes of another person were kept beside the user's own. */
export function MergeNotice() {
  const notify = useNotify();
  const translate = useTranslate();
  const labelOf = useTranslateLabel();
  useEffect(
    () =>
      mergedSaves.subscribe(({ resource, names, changedBy }) => {
        const fields = names.map((source) => labelOf({ source, resource })).join(', ');
        const who = changedBy?.actor ?? translate('office.clash.somebody');
        notify('office.clash.kept', { type: 'info', messageArgs: { who, fields }, ...WITH_NEXT });
      }),
    [notify, translate, labelOf],
  );
  return null;
}
