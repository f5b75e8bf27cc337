import BackIcon from '@mui/icons-material/ArrowBack';
import {
  Alert,
  Box,
  Button,
  CircularProgress,
  Link as MuiLink,
  Stack,
  Typography,
} from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { FindForm } from '#admin/backups/FindForm.tsx';
import { FoundRecords } from '#admin/backups/FoundRecords.tsx';
import { readQuery, writeQuery } from '#admin/backups/query.ts';
import { type Backup, useBackups } from '#admin/backups/useBackups.ts';
import { LoadFailed } from '#admin/layout/LoadFailed.tsx';
import { readableMoment } from '#admin/layout/readable-date.ts';

const SAYS = 'resources.backups.record';

/** The screen that finds a record in a backup and brings it back. */
export function FindRecord() {
  const { id } = useParams();
  const { data, isPending, isError, refetch } = useBackups();
  const translate = useTranslate();
  const backup = data?.find((one) => one.id === id);
  return (
    <Box sx={{ py: 2, maxWidth: 900 }}>
      <Title title={`${SAYS}.title`} />
      <Button component={Link} to="/backups" startIcon={<BackIcon />} sx={{ mb: 1, ml: -1 }}>
        {translate(`${SAYS}.all`)}
      </Button>
      {isPending && (
        <Box>
          <CircularProgress aria-label={translate('resources.backups.loading')} />
        </Box>
      )}
      {isError && <LoadFailed text="resources.backups.failed.list" onRetry={refetch} />}
      {data !== undefined && !backup && (
        <Alert severity="warning">{translate(`${SAYS}.unknown`)}</Alert>
      )}
      {backup && <Search backup={backup} />}
    </Box>
  );
}

/** What is looked for is in the address: it is there again after a look at a record. */
function Search({ backup }: { backup: Backup }) {
  const translate = useTranslate();
  const [address, setAddress] = useSearchParams();
  const query = readQuery(address);
  const when = readableMoment(backup.started_at);
  return (
    <Stack spacing={2}>
      <Box>
        <Typography variant="h6" component="h2" gutterBottom>
          {translate(`${SAYS}.from`, { when })}
        </Typography>
        <Typography color="text.secondary">
          {translate(`${SAYS}.hint`)}{' '}
          <MuiLink component={Link} to="/bin">
            {translate(`${SAYS}.bin`)}
          </MuiLink>
        </Typography>
      </Box>
      <FindForm query={query} onSearch={(wanted) => setAddress(writeQuery(wanted))} />
      {query && <FoundRecords backup={backup} query={query} />}
    </Stack>
  );
}
