import SearchIcon from '@mui/icons-material/Search';
import { Box, Button, MenuItem, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { BackupQuery } from '#admin/backups/query.ts';
import { BACKED_UP_KINDS, type BackedUpKind } from '#core/contracts/backups';

const SAYS = 'resources.backups.record';

interface FindFormProps {
  /** What was looked for last. */
  query: BackupQuery | null;
  onSearch: (query: BackupQuery) => void;
}

/** The kind and the words to look for. It asks when it is sent: a search reads a whole table. */
export function FindForm({ query, onSearch }: FindFormProps) {
  const translate = useTranslate();
  const [resource, setResource] = useState<BackedUpKind>(query?.resource ?? 'events');
  const [words, setWords] = useState(query?.q ?? '');
  const choose = (value: string) =>
    setResource(BACKED_UP_KINDS.find((kind) => kind === value) ?? resource);
  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch({ resource, q: words.trim() });
  };
  return (
    <Box
      component="form"
      role="search"
      onSubmit={search}
      sx={{
        display: 'grid',
        columnGap: 2,
        rowGap: 1,
        gridTemplateColumns: { xs: '1fr', sm: '10rem minmax(0, 1fr) auto' },
        alignItems: 'start',
      }}
    >
      <TextField
        select
        id="backup-kind"
        label={translate(`${SAYS}.kind`)}
        value={resource}
        onChange={({ target }) => choose(target.value)}
      >
        {BACKED_UP_KINDS.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {translate(`resources.${kind}.name`, { smart_count: 2 })}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        id="backup-words"
        type="search"
        label={translate(`${SAYS}.words`)}
        helperText={translate(`${SAYS}.wordsHint`)}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <Button
        type="submit"
        variant="contained"
        startIcon={<SearchIcon />}
        sx={{ minHeight: 48, mt: 1, justifySelf: { xs: 'start', sm: 'auto' } }}
      >
        {translate(`${SAYS}.search`)}
      </Button>
    </Box>
  );
}
