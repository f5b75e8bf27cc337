import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { type TranslateFunction, useTranslate } from 'react-admin';
import { factsOf, isEmpty, kindOf, labelOf, nounOf, valueText } from '#admin/history/fields.ts';
import { Names } from '#admin/history/Pieces.tsx';
import { TwoPictures } from '#admin/history/TwoPictures.tsx';
import { textOfVersion } from '#admin/history/versions.ts';
import { Difference } from '#admin/kit/dialog/Difference.tsx';

const SAYS = 'resources.history.versions';

interface ComparedFieldProps {
  resource: string;
  field: string;
  now: unknown;
  earlier: unknown;
  /** Absent when it is the only difference: the version is restored as a whole. */
  onRestore?: (() => void) | undefined;
}

/** The current and the earlier value of a field, with a button to restore it alone. */
export function ComparedField({ resource, field, now, earlier, onRestore }: ComparedFieldProps) {
  const translate = useTranslate();
  const label = labelOf(translate, resource, field);
  return (
    <ComparedPart
      label={label}
      action={translate(`${SAYS}.restoreField`, { field: nounOf(translate, resource, field) })}
      onRestore={onRestore}
    >
      <Values resource={resource} field={field} now={now} earlier={earlier} />
    </ComparedPart>
  );
}

/** A labelled part of a comparison, with a button to restore it. */
export function ComparedPart(props: {
  label: string;
  action: string;
  onRestore?: (() => void) | undefined;
  children: ReactNode;
}) {
  const { label, action, onRestore, children } = props;
  return (
    <Box component="section" aria-label={label}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="subtitle2" component="h3">
          {label}
        </Typography>
        {onRestore && (
          <Button size="small" onClick={onRestore}>
            {action}
          </Button>
        )}
      </Box>
      {children}
    </Box>
  );
}

function Values({ resource, field, now, earlier }: ComparedFieldProps) {
  const translate = useTranslate();
  const kind = kindOf(resource, field, [now, earlier]);
  const reference = factsOf(resource).references?.[field];
  if (kind === 'picture')
    return (
      <TwoPictures
        resource={resource}
        field={field}
        first={{ value: now, name: translate(`${SAYS}.now`) }}
        second={{ value: earlier, name: translate(`${SAYS}.earlier`) }}
      />
    );
  if (reference || ![now, earlier].every((value) => isTextAsStored(translate, { resource, field, value })))
    return <NowAndThen resource={resource} field={field} now={now} earlier={earlier} />;
  return <Difference before={textOfVersion(now)} after={textOfVersion(earlier)} />;
}

/** Whether a value is a text shown as stored: only such texts are compared word by word. */
function isTextAsStored(translate: TranslateFunction, value: Parameters<typeof valueText>[1]): boolean {
  const isRich = factsOf(value.resource).pictures?.[value.field] === 'html';
  return isRich || isEmpty(value.value) || valueText(translate, value) === value.value;
}

function NowAndThen({ resource, field, now, earlier }: ComparedFieldProps) {
  const translate = useTranslate();
  const reference = factsOf(resource).references?.[field];
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1 }}>
      {[
        { name: 'now', value: now },
        { name: 'earlier', value: earlier },
      ].map(({ name, value }) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Typography component="dt" color="text.secondary">
            {translate(`${SAYS}.${name}`)}
          </Typography>
          <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {reference && !isEmpty(value) ? (
              <Names reference={reference} ids={[value].flat().map(String)} />
            ) : (
              valueText(translate, { resource, field, value })
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
