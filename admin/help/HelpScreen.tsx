import { Box, Button, Link as MuiLink, Stack, Typography } from '@mui/material';
import { Fragment } from 'react';
import { Title, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { HOW_TOS, howToPicture, PICTURE_SIZE } from '#admin/help/how-tos.ts';
import { Panel } from '#admin/kit/dialog/Panel.tsx';
import { useMayDo } from '#admin/shell/access/useMay.ts';
import { officeLang } from '#admin/shell/language.ts';

type HowTo = (typeof HOW_TOS)[number];

/** What volunteers do most, step by step, with a picture each: of what the person may do. */
export function HelpScreen() {
  const translate = useTranslate();
  return (
    <Stack spacing={2} sx={{ py: 2, maxWidth: 1100 }}>
      <Title title="office.help" />
      <Typography sx={{ maxWidth: '70ch' }}>{translate('help.intro')}</Typography>
      {HOW_TOS.map((howTo) => (
        <HowToPanel key={howTo.id} howTo={howTo} />
      ))}
    </Stack>
  );
}

function HowToPanel({ howTo: { id, path, needs, labels } }: { howTo: HowTo }) {
  const translate = useTranslate();
  const may = useMayDo(needs[0], needs[1]);
  if (!may) return null;
  const title = translate(`help.${id}.title`);
  return (
    <Panel title={title}>
      <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        <Box>
          <Box component="ol" sx={{ m: 0, mb: 1.5, pl: 3, '& li': { mb: 1 } }}>
            {stepsOf(translate, id, labels).map((step) => (
              <Typography key={step.join('')} component="li">
                {step.map((part, at) =>
                  // Every other part is the name of a button.
                  at % 2 === 1 ? <strong key={part}>{part}</strong> : <Fragment key={part}>{part}</Fragment>,
                )}
              </Typography>
            ))}
          </Box>
          <Button component={Link} to={path} variant="outlined">
            {translate('help.open')}
          </Button>
        </Box>
        <Picture id={id} title={title} />
      </Box>
    </Panel>
  );
}

function Picture({ id, title }: { id: HowTo['id']; title: string }) {
  const translate = useTranslate();
  const src = howToPicture(id, officeLang());
  return (
    <MuiLink href={src} target="_blank" rel="noopener" aria-label={translate('help.larger', { title })}>
      <Box
        component="img"
        src={src}
        alt=""
        loading="lazy"
        {...PICTURE_SIZE}
        sx={{ display: 'block', width: '100%', height: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
      />
    </MuiLink>
  );
}

/** Stands before and after the name of a button. No text has it. */
const MARK = '\u0000';

/** The steps of a how-to, each in parts: text, the name of a button, text, and so on. */
function stepsOf(translate: (key: string, options?: object) => string, id: string, labels: HowTo['labels']) {
  const names = Object.entries<string>(labels).map(([name, key]) => [
    name,
    `${MARK}${translate(key, { smart_count: 1 })}${MARK}`,
  ]);
  return translate(`help.${id}.steps`, Object.fromEntries(names))
    .split('\n')
    .map((step) => step.split(MARK));
}
