import ClearIcon from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useTypedFilter } from '#admin/kit/list/filters/useFilterValue.ts';

/** The search among a list's filters; `placeholder` is the key of a text. */
export function SearchFilter({ placeholder = 'ra.action.search' }: { placeholder?: string }) {
  const translate = useTranslate();
  const [typed, type] = useTypedFilter('q');
  return (
    <TextField
      hiddenLabel
      margin="dense"
      size="small"
      fullWidth={false}
      value={typed}
      onChange={({ target }) => type(target.value)}
      placeholder={translate(placeholder)}
      slotProps={{
        input: {
          endAdornment: (
            <InputAdornment position="end">
              {typed === '' ? <SearchIcon color="disabled" /> : <ClearButton onClick={() => type('')} />}
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

function ClearButton({ onClick }: { onClick: () => void }) {
  const translate = useTranslate();
  const text = translate('ra.action.clear_input_value');
  return (
    <IconButton
      aria-label={text}
      title={text}
      onClick={onClick}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      sx={{ p: 0, width: 24, height: 24 }}
    >
      <ClearIcon sx={{ fontSize: 16 }} />
    </IconButton>
  );
}
