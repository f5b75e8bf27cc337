import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Box, Button, Card, CardContent, GlobalStyles, Stack, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import { ONLY_ON_SCREEN, printStyles } from '#admin/kit/print.ts';
import { readableDate } from '#admin/kit/readable-date.ts';
import { type PaperLine, paperSections } from '#admin/privacy/paper/sections.ts';
import type { PersonalExport } from '#core/privacy/contract';
import { society } from '#society';

interface PersonPaperProps {
  data: PersonalExport;
  onBack: () => void;
}

/** All that is stored about a person as a page to read and to print. */
export function PersonPaper({ data, onBack }: PersonPaperProps) {
  const translate = useTranslate();
  const person = useGetIdentity().identity?.fullName ?? '';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const says = (key: string, args = {}) => translate(`privacy.paper.${key}`, args);
  return (
    <Stack spacing={2} sx={{ overflowWrap: 'anywhere' }}>
      <GlobalStyles styles={printStyles} />
      <Stack direction="row" spacing={1} className={ONLY_ON_SCREEN}>
        <Button variant="contained" startIcon={<PrintIcon />} onClick={() => window.print()} sx={{ minHeight: 44 }}>
          {says('print')}
        </Button>
        <Button onClick={onBack} sx={{ minHeight: 44 }}>
          {says('back')}
        </Button>
      </Stack>
      <Card variant="outlined">
        <CardContent>
          <Typography>{society.name}</Typography>
          <Typography variant="h5" component="h1" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
            {says('heading', { email: data.email })}
          </Typography>
          <Typography>{says('made', { day: readableDate(data.exported_at), person })}</Typography>
          <Typography variant="body2" color="text.secondary">
            {says('without')}
          </Typography>
          {paperSections(data, translate).map(({ title, entries }) => (
            <Box component="section" key={title} sx={{ mt: 3 }}>
              <Typography variant="h6" component="h2">
                {title}
              </Typography>
              {entries.map((lines, at) => (
                // Two entries may say the same.
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
                <Entry key={at} lines={lines} />
              ))}
            </Box>
          ))}
        </CardContent>
      </Card>
    </Stack>
  );
}

function Entry({ lines }: { lines: readonly PaperLine[] }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        display: 'grid',
        columnGap: 2,
        gridTemplateColumns: { xs: '1fr', sm: '12rem minmax(0, 1fr)' },
        '@media print': { gridTemplateColumns: '11rem minmax(0, 1fr)' },
      }}
    >
      {lines.map(([label, value]) => (
        <Box key={`${label} ${value}`} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {label}
          </Typography>
          <Typography
            component="dd"
            variant="body2"
            dir="auto"
            sx={{ m: 0, mb: { xs: 0.5, sm: 0 }, whiteSpace: 'pre-line' }}
          >
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
