import { Button, List, ListItem, ListItemText, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ChangeText, useHasLabel } from '#admin/history/ChangeText.tsx';
import { entriesOf } from '#admin/history/uploads.ts';
import { Panel } from '#admin/kit/dialog/Panel.tsx';
import { readableMoment } from '#admin/kit/readable-date.ts';
import { useMay } from '#admin/shell/access/useMay.ts';
import type { Change } from '#core/history/contract';

/** The latest changes in words, newest first, with a link to the whole history. */
export function RecentActivity({ changes }: { changes: Change[] }) {
  const translate = useTranslate();
  const mayHistory = useMay('read', 'history');
  const isKnown = useHasLabel();
  const entries = entriesOf(changes.filter(isKnown));
  return (
    <Panel title={translate('dashboard.recent')}>
      {entries.length === 0 ? (
        <Typography color="text.secondary">{translate('dashboard.noActivity')}</Typography>
      ) : (
        <List dense disablePadding>
          {entries.map((entry) => (
            <ListItem key={entry.change.id} disableGutters divider>
              <ListItemText
                primary={<ChangeText entry={entry} />}
                secondary={readableMoment(entry.change.at)}
                slotProps={{ primary: { component: 'div' } }}
              />
            </ListItem>
          ))}
        </List>
      )}
      {mayHistory && (
        <Button component={Link} to="/history" sx={{ mt: 1 }}>
          {translate('dashboard.wholeHistory')}
        </Button>
      )}
    </Panel>
  );
}
