import { Box, Typography } from '@mui/material';
import { type DragEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FilePicker } from '#admin/layout/FilePicker.tsx';

/** Where a file of events is chosen, or dropped. */
export function FileDrop({ take }: { take: (file: File) => Promise<void> }) {
  const translate = useTranslate();
  const [isOver, setOver] = useState(false);
  const words = (key: string) => translate(`resources.events.import.${key}`);
  const over = (event: DragEvent, is: boolean) => {
    event.preventDefault();
    setOver(is);
  };
  const drop = (event: DragEvent) => {
    over(event, false);
    const [file] = event.dataTransfer.files;
    if (file) void take(file);
  };
  return (
    <Box
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={drop}
      sx={{
        ...{ p: 2, border: '1px dashed', borderRadius: 1, width: '100%' },
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 },
        borderColor: isOver ? 'primary.main' : 'divider',
      }}
    >
      <FilePicker
        label={words('file')}
        about={words('title')}
        accept=".ics,.ical,.csv,text/calendar,text/csv"
        take={take}
      />
      <Typography color="text.secondary">{words('drop')}</Typography>
    </Box>
  );
}
