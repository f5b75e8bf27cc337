import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useRefresh, useResourceDefinition, useTranslate } from 'react-admin';
import { type Choice, type Clash, clashQuestion } from '#admin/conflict/settle.ts';
import { Version } from '#admin/conflict/Version.tsx';
import { readable } from '#admin/layout/readable.ts';
import type { ResourceOptions } from '#admin/resource.ts';

/** A dialog that shows the differing fields of two versions of a record side by side. */
export function ClashDialog() {
  const asked = clashQuestion.useAsked();
  return asked && <Versions clash={asked.about} answer={asked.answer} />;
}

function Versions({ clash, answer }: { clash: Clash; answer: (choice: Choice) => void }) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const { resource, mine, theirs } = clash;
  const { fields, input }: Partial<ResourceOptions> =
    useResourceDefinition({ resource }).options ?? {};
  // Only fields that can be written: the server maintains the others.
  const differing = Object.keys(input?.shape ?? mine).filter(
    (name) => name in mine && name in theirs && readable(mine[name]) !== readable(theirs[name]),
  );
  const takeTheirs = () => {
    answer('theirs');
    refresh();
  };
  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby="clash" onClose={() => answer('neither')}>
      <DialogTitle id="clash">{translate('office.clash.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {translate(differing.length > 0 ? 'office.clash.text' : 'office.clash.same')}
        </DialogContentText>
        {differing.map((name) => (
          <Table
            key={name}
            size="small"
            sx={{
              mb: 2,
              tableLayout: 'fixed',
              overflowWrap: 'anywhere',
              // MUI's table styles put the caption below.
              '& caption': { captionSide: 'top' },
            }}
          >
            <Typography component="caption" variant="subtitle1">
              {translate(`resources.${resource}.fields.${name}`, { _: name })}
            </Typography>
            <TableHead>
              <TableRow>
                <TableCell>{translate('office.clash.mine')}</TableCell>
                <TableCell>{translate('office.clash.theirs')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              <TableRow sx={{ verticalAlign: 'top' }}>
                <TableCell>
                  <Version fields={fields ?? {}} name={name} value={mine[name]} />
                </TableCell>
                <TableCell>
                  <Version fields={fields ?? {}} name={name} value={theirs[name]} />
                </TableCell>
              </TableRow>
            </TableBody>
          </Table>
        ))}
      </DialogContent>
      <DialogActions
        disableSpacing
        sx={{ flexWrap: 'wrap', gap: 1, '& .MuiButton-root': { whiteSpace: 'nowrap' } }}
      >
        <Button onClick={() => answer('neither')}>{translate('office.clash.back')}</Button>
        <Button onClick={takeTheirs}>{translate('office.clash.takeTheirs')}</Button>
        <Button variant="contained" onClick={() => answer('mine')}>
          {translate('office.clash.keepMine')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
