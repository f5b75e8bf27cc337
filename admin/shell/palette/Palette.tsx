import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import {
  type AutocompleteGroupedOption,
  Box,
  Dialog,
  DialogTitle,
  IconButton,
  InputBase,
  ListSubheader,
  MenuItem,
  type Theme,
  Typography,
  useAutocomplete,
  useMediaQuery,
} from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { visuallyHidden } from '#admin/kit/form/visually-hidden.ts';
import { LoadFailed } from '#admin/kit/list/LoadFailed.tsx';
import { readableDay } from '#admin/kit/readable-date.ts';
import { officeLang } from '#admin/shell/language.ts';
import { nameIn, placesFor } from '#admin/shell/palette/places.ts';
import { textsIn } from '#admin/shell/palette/texts-in.ts';
import { useFound } from '#admin/shell/palette/useFound.ts';
import type { Found } from '#core/operations/find-contract';

interface PaletteProps {
  onClose: () => void;
  /** Shows the list of keys instead. */
  onKeys: () => void;
}

interface Option {
  key: string;
  group: string;
  title: string;
  detail?: string;
  open: () => void;
}

/** Subscribers have no screen of their own: their list shows the one. */
const addressOfRecord = ({ kind, id, title }: Found) =>
  kind === 'subscribers'
    ? `/subscribers?${new URLSearchParams({ filter: JSON.stringify({ q: title }) })}`
    : `/${kind}/${encodeURIComponent(id)}`;

/** Finds screens, actions and records of every kind that the user may open, by what is typed. */
export function Palette(props: PaletteProps) {
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  return (
    <Dialog
      open
      fullScreen={isSmall}
      fullWidth
      onClose={props.onClose}
      sx={{ '& .MuiDialog-container': { alignItems: 'start' } }}
    >
      <DialogTitle sx={visuallyHidden}>{textsIn[officeLang()].label}</DialogTitle>
      <Search {...props} />
    </Dialog>
  );
}

/** A component of its own: its hook looks for the input when it is mounted, and a dialog mounts what is in it later. */
function Search({ onClose, onKeys }: PaletteProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { records, isSearching, failed, retry } = useFound(typed);
  const lang = officeLang();
  const texts = textsIn[lang];
  const options: Option[] = [
    ...placesFor(typed).map((place) => ({
      key: place.to,
      group: texts[place.kind],
      title: nameIn(lang, place),
      open: () => (place.to === 'keys' ? onKeys() : navigate(place.to, { state: place.state })),
    })),
    ...records.map((record) => ({
      key: `${record.kind}/${record.id}`,
      group: translate(`resources.${record.kind}.name`, { smart_count: 2 }),
      title: record.title,
      detail: readableDay(record.detail),
      open: () => navigate(addressOfRecord(record)),
    })),
  ];
  const choice = useAutocomplete<Option>({
    id: 'palette',
    open: true,
    options,
    value: null,
    inputValue: typed,
    autoHighlight: true,
    filterOptions: (all) => all,
    groupBy: ({ group }) => group,
    getOptionLabel: ({ title }) => title,
    getOptionKey: ({ key }) => key,
    isOptionEqualToValue: (one, other) => one.key === other.key,
    onInputChange: (_, text, reason) => reason === 'input' && setTyped(text),
    onChange: (_, option) => {
      if (!option) return;
      onClose();
      option.open();
    },
    onClose: (_, reason) => reason === 'escape' && onClose(),
  });
  const count = options.length;
  return (
    <>
      <Box {...choice.getRootProps()} sx={{ display: 'flex', alignItems: 'center', p: 1, pl: 2, gap: 1.5 }}>
        <SearchIcon color="action" />
        <InputBase
          autoFocus
          fullWidth
          placeholder={texts.hint}
          sx={{ '& input': { textOverflow: 'ellipsis' } }}
          inputProps={{ ...choice.getInputProps(), 'aria-label': texts.label, enterKeyHint: 'go', maxLength: 200 }}
        />
        <IconButton onClick={onClose} aria-label={texts.close}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box role="status" sx={count > 0 || isSearching ? visuallyHidden : { p: 2, pt: 1, color: 'text.secondary' }}>
        {!isSearching && !failed && (count > 0 ? texts.results(count) : texts.none)}
      </Box>
      {failed && <LoadFailed text={texts.failed} onRetry={retry} />}
      {count > 0 && (
        <Box
          component="ul"
          {...choice.getListboxProps()}
          aria-label={texts.label}
          aria-labelledby={undefined}
          sx={listSx}
        >
          {grouped(choice.groupedOptions).map(({ index, group, options: some }) => (
            <Box component="li" key={group} role="group" aria-label={group}>
              <ListSubheader component="div" disableSticky aria-hidden sx={{ bgcolor: 'transparent', lineHeight: 2.5 }}>
                {group}
              </ListSubheader>
              <Box component="ul" role="presentation" sx={{ p: 0 }}>
                {some.map((option, at) => {
                  const { key, ...row } = choice.getOptionProps({ option, index: index + at });
                  return (
                    <MenuItem key={key} {...row} sx={rowSx}>
                      {option.title}
                      {option.detail && (
                        <Typography component="span" variant="body2" color="text.secondary">
                          {option.detail}
                        </Typography>
                      )}
                    </MenuItem>
                  );
                })}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </>
  );
}

/** The hook gives groups, as it was asked to; its type says that it may be options. */
const grouped = (some: readonly (Option | AutocompleteGroupedOption<Option>)[]) =>
  some.filter((one) => 'options' in one);

const listSx = {
  m: 0,
  p: 0,
  pb: 1,
  listStyle: 'none',
  overflow: 'auto',
  borderTop: 1,
  borderColor: 'divider',
} as const;

const rowSx = {
  minHeight: { xs: 44, sm: 44 },
  columnGap: 1.5,
  flexWrap: 'wrap',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  // The hook marks the row that Enter opens.
  '&.Mui-focused': { bgcolor: 'action.selected' },
} as const;
