import { Box, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { readableDate } from '#admin/layout/readable-date.ts';
import { isLang } from '#core/lang';
import { TOPICS } from '#core/rules/letter';
import { wordsOf } from '#core/words/languages';

const SAYS = 'resources.subscribers.facts';

/** What is kept about a reader: what they want, how they consented, and why the subscription ended. */
export function ReaderFacts() {
  const translate = useTranslate();
  const reader = useRecordContext();
  if (!reader) return null;
  const wanted = TOPICS.filter((topic) => reader[`wants_${topic}`]).map((topic) =>
    translate(`${SAYS}.topics.${topic}`),
  );
  const lang = typeof reader.lang === 'string' && isLang(reader.lang) ? reader.lang : null;
  const facts: [string, string | null][] = [
    ['wants', wanted.join(', ')],
    ['lang', lang && wordsOf(lang).site.language],
    [
      'consent',
      reader.consent_at && `${readableDate(reader.consent_at)}, ${reader.consent_source}`,
    ],
    ['words', reader.consent_words],
    [
      'ended',
      reader.ended_reason &&
        `${translate(`${SAYS}.reasons.${reader.ended_reason}`)}, ${readableDate(reader.ended_at)}`,
    ],
    ['bounces', reader.soft_bounces > 0 ? String(reader.soft_bounces) : null],
  ];
  return (
    <Box component="details">
      <Typography component="summary" variant="body2" sx={summarySx}>
        {translate(`${SAYS}.more`)}
      </Typography>
      <Box component="dl" sx={listSx}>
        {facts.map(
          ([fact, text]) =>
            text && (
              <Box key={fact}>
                <Typography component="dt" variant="body2" color="text.secondary">
                  {translate(`${SAYS}.${fact}`)}
                </Typography>
                <Typography component="dd" variant="body2" sx={{ m: 0 }} dir="auto">
                  {text}
                </Typography>
              </Box>
            ),
        )}
      </Box>
    </Box>
  );
}

const summarySx = { cursor: 'pointer', py: 1.5, width: 'fit-content' } as const;
const listSx = { display: 'grid', gap: 1.5, m: 0, overflowWrap: 'anywhere' } as const;
