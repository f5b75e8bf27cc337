import { Box, Chip, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { TextInput, useResourceContext, useTranslate, useTranslateLabel } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FoldedPart } from '#admin/kit/form/FoldedPart.tsx';
import { PreetiField } from '#admin/kit/legacy-font/PreetiHint.tsx';
import { LazyRichText } from '#admin/kit/rich-text/LazyRichText.tsx';
import { plainText } from '#core/kit/rich-text';
import { completenessOf } from '#core/translations/completeness';

type Look = 'line' | 'lines' | 'html';

interface Props {
  /** From a field of the English text to that of its Nepali (`FieldFacts.translated`). */
  fields: Readonly<Record<string, string>>;
  /** By the field of the English text; `line` by default. */
  looks?: Readonly<Record<string, Look>>;
}

/**
 * The Nepali fields of a record beside its English texts. Closed at first: the inputs are made when it is opened, so
 * that a form opens as fast as without them.
 */
export function NepaliTexts({ fields, looks = {} }: Props) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const values: Record<string, unknown> = useWatch();
  const { done, total } = completenessOf(values, fields);
  const isComplete = done === total;
  return (
    <FoldedPart
      title={translate('translation.title')}
      isOpen={isOpen}
      onToggle={setOpen}
      aside={
        total > 0 && (
          <Chip
            size="small"
            color={isComplete ? 'success' : 'default'}
            label={
              isComplete
                ? translate('translation.complete')
                : translate('translation.done', { done, total, smart_count: total })
            }
          />
        )
      }
    >
      <Stack spacing={2} sx={{ mt: 1 }}>
        <Typography variant="body2" color="text.secondary">
          {translate('translation.hint')}
        </Typography>
        {Object.entries(fields).map(([field, nepali]) => (
          <Pair key={field} field={field} nepali={nepali} look={looks[field] ?? 'line'} />
        ))}
      </Stack>
    </FoldedPart>
  );
}

function Pair({ field, nepali, look }: { field: string; nepali: string; look: Look }) {
  const translate = useTranslate();
  const resource = useResourceContext();
  const label = useTranslateLabel()({ source: field, resource });
  const value: unknown = useWatch({ name: field });
  const text = typeof value === 'string' ? value : '';
  const english = look === 'html' ? plainText(text) : text;
  return (
    <Box sx={pairSx}>
      <Box>
        <Typography variant="caption" color="text.secondary">
          {label}
        </Typography>
        <Typography lang={english ? 'en' : undefined} sx={englishSx}>
          {english || translate('translation.none')}
        </Typography>
      </Box>
      <Box lang="ne">
        {look === 'html' ? (
          <LazyRichText source={nepali} fullWidth />
        ) : (
          <>
            <TextInput source={nepali} fullWidth multiline={look === 'lines'} />
            <PreetiField source={nepali} />
          </>
        )}
      </Box>
    </Box>
  );
}

const pairSx = {
  display: 'grid',
  columnGap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const;
const englishSx = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;
