import { Chip, ListItem, Link as MuiLink, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { RestoreRecord } from '#admin/backups/RestoreRecord.tsx';
import type { Backup } from '#admin/backups/useBackups.ts';
import { readable } from '#admin/layout/readable.ts';
import type { BackedUpKind, FoundRecord } from '#core/contracts/backups';
import { isDay } from '#core/dates';

const SAYS = 'resources.backups.record';

interface FoundItemProps {
  backup: Backup;
  kind: BackedUpKind;
  record: FoundRecord;
  isLast: boolean;
}

/** A record of a backup: its title, its day, and whether it is still there. */
export function FoundItem({ backup, kind, record, isLast }: FoundItemProps) {
  const translate = useTranslate();
  const { id, at, is_there } = record;
  const title = record.title || translate(`${SAYS}.untitled`);
  const when = readable(at);
  return (
    <ListItem
      divider={!isLast}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) auto' },
        columnGap: 2,
        rowGap: 1,
        alignItems: 'center',
      }}
    >
      <Stack spacing={0.5} sx={{ alignItems: 'start', overflowWrap: 'anywhere' }}>
        <Typography component="h3" variant="subtitle1" dir="auto">
          {is_there ? (
            <MuiLink component={Link} to={`/${kind}/${encodeURIComponent(id)}`}>
              {title}
            </MuiLink>
          ) : (
            title
          )}
        </Typography>
        <Stack
          direction="row"
          useFlexGap
          spacing={1}
          sx={{ flexWrap: 'wrap', alignItems: 'center' }}
        >
          <Chip
            size="small"
            variant={is_there ? 'outlined' : 'filled'}
            label={translate(`${SAYS}.${is_there ? 'there' : 'gone'}`)}
          />
          <Typography variant="body2" color="text.secondary">
            {isDay(at) ? when : translate(`${SAYS}.changed`, { when })}
          </Typography>
        </Stack>
      </Stack>
      <RestoreRecord {...{ backup, kind, record, title }} />
    </ListItem>
  );
}
