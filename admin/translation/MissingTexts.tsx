import { Box, Chip, Link as MuiLink, Typography } from '@mui/material';
import { useTranslate, useTranslateLabel } from 'react-admin';
import { Link } from 'react-router-dom';
import { Panel } from '#admin/layout/Panel.tsx';
import { readableDate } from '#admin/layout/readable-date.ts';
import type { Translations, TranslationText } from '#core/contracts/translations';

/** The texts that are not in Nepali, each with a link to where it is written. */
export function MissingTexts({ translations }: { translations: Translations }) {
  const translate = useTranslate();
  const { records, missing } = translations;
  return (
    <Panel title={translate('translation.screen.missing')}>
      {missing === 0 && <Typography>{translate('translation.screen.allDone')}</Typography>}
      {records.length < missing && (
        <Typography color="text.secondary">
          {translate('translation.screen.first', { shown: records.length, missing })}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {records.map((text) => (
          <MissingText key={`${text.resource}/${text.id}/${text.field}`} text={text} />
        ))}
      </Box>
    </Panel>
  );
}

/** Where a text is written; the settings have one form. */
const formOf = ({ resource, id }: TranslationText['form']) =>
  resource === 'settings' ? '/settings' : `/${resource}/${encodeURIComponent(id)}`;

function MissingText({ text }: { text: TranslationText }) {
  const translate = useTranslate();
  const { resource, field, form, title, en, since, html, draft } = text;
  const kind = translate(`resources.${resource}.name`, { smart_count: 1 });
  const label = useTranslateLabel()({ source: field, resource });
  return (
    <Box component="li" sx={rowSx}>
      <Box sx={{ minWidth: 0 }}>
        <MuiLink component={Link} to={formOf(form)} dir="auto" sx={{ fontWeight: 600 }}>
          {title || kind}
        </MuiLink>{' '}
        {draft && (
          <Chip size="small" variant="outlined" label={translate('translation.screen.draft')} />
        )}
        <Typography variant="body2" color="text.secondary">
          {[kind, label, html && translate('translation.screen.formatted')]
            .filter(Boolean)
            .join(' · ')}
          <br />
          {/* Nobody knows how old a setting is. */}
          {since && translate('translation.screen.since', { day: readableDate(since) })}
        </Typography>
      </Box>
      <Typography lang="en" dir="auto" sx={{ whiteSpace: 'pre-line' }}>
        {en}
      </Typography>
    </Box>
  );
}

const rowSx = {
  ...{ py: 1.5, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' },
  ...{ display: 'grid', columnGap: 3, rowGap: 0.5 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 3fr)' },
} as const;
