import { Box, Card, CircularProgress, List, Stack, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { BinItem } from '#admin/history/bin/BinItem.tsx';
import { BIN_TEXT, EmptyBin } from '#admin/history/bin/DeleteForGood.tsx';
import { useBinDays } from '#admin/history/bin/useBinDays.ts';
import { OfficeList } from '#admin/kit/list/OfficeList.tsx';
import type { BinEntry } from '#core/history/contract';

const SAYS = 'resources.bin';

/** The bin: deleted records that can be restored, newest first, one entry for each deletion. */
export function BinList() {
  return (
    <OfficeList
      sort={{ field: 'at', order: 'DESC' }}
      perPage={25}
      actions={false}
      component="div"
      title={`${SAYS}.title`}
    >
      <Entries />
    </OfficeList>
  );
}

function Entries() {
  const translate = useTranslate();
  const days = useBinDays();
  const { data = [], isPending } = useListContext<BinEntry>();
  if (isPending) return <CircularProgress aria-label={translate(`${SAYS}.loading`)} />;
  const isEmpty = data.length === 0;
  return (
    <Stack spacing={2} sx={{ pt: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        {/* It stays when the last entry goes, and so does the focus. */}
        <Typography id={BIN_TEXT} tabIndex={-1} sx={isEmpty ? { px: 2 } : { color: 'text.secondary' }}>
          {translate(`${SAYS}.${isEmpty ? 'empty' : 'hint'}`, { smart_count: days })}
        </Typography>
        {!isEmpty && <EmptyBin />}
      </Box>
      {!isEmpty && (
        <Card variant="outlined">
          <List disablePadding>
            {data.map((entry, index) => (
              <BinItem key={entry.id} entry={entry} isLast={index === data.length - 1} />
            ))}
          </List>
        </Card>
      )}
    </Stack>
  );
}
