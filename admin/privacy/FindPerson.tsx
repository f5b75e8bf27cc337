import SearchIcon from '@mui/icons-material/Search';
import { Box, Button, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';

interface FindPersonProps {
  email: string;
  onFind: (email: string) => void;
}

/** A search form for a person's email address. */
export function FindPerson({ email, onFind }: FindPersonProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(email);
  const [last, setLast] = useState(email);
  // A link to another person replaces what was typed, and the focus stays where it is.
  if (last !== email) {
    setLast(email);
    setTyped(email);
  }
  const find = (event: FormEvent) => {
    event.preventDefault();
    onFind(typed.trim());
  };
  return (
    <Box
      component="form"
      role="search"
      noValidate
      onSubmit={find}
      sx={{
        display: 'grid',
        columnGap: 2,
        rowGap: 1,
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) auto' },
        alignItems: 'start',
      }}
    >
      <TextField
        id="privacy-email"
        type="email"
        label={translate('privacy.email')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 254 } }}
      />
      <Button
        type="submit"
        variant="contained"
        startIcon={<SearchIcon />}
        sx={{ minHeight: 48, mt: 1, justifySelf: { xs: 'start', sm: 'auto' } }}
      >
        {translate('privacy.find')}
      </Button>
    </Box>
  );
}
