import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import HistoryIcon from '@mui/icons-material/History';
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import {
  type RaRecord,
  useDataProvider,
  useGetManyReference,
  useNotify,
  useRecordContext,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { saveOrMerge } from '#admin/conflict/merge-saves.ts';
import { httpClient } from '#admin/http-client.ts';
import { officeLang } from '#admin/language.ts';
import { ConfirmDialog } from '#admin/layout/ConfirmDialog.tsx';
import { Difference } from '#admin/layout/Difference.tsx';
import { readable } from '#admin/layout/readable.ts';
import { formatMoment } from '#core/dates';
import { paths } from '#core/paths';

const PARTS = ['title', 'meta_description', 'content', 'title_ne', 'content_ne'] as const;

/** A button that opens the earlier versions of a page. */
export function RevisionsButton() {
  const translate = useTranslate();
  const page = useRecordContext();
  const [isOpen, setOpen] = useState(false);
  if (!page) return null;
  return (
    <>
      <Button startIcon={<HistoryIcon />} onClick={() => setOpen(true)}>
        {translate('resources.pages.revisions.open')}
      </Button>
      {isOpen && <Revisions page={page} close={() => setOpen(false)} />}
    </>
  );
}

function Revisions({ page, close }: { page: RaRecord; close: () => void }) {
  const translate = useTranslate();
  const { data, error } = useGetManyReference('page_revisions', {
    target: 'page_id',
    id: page.id,
    pagination: { page: 1, perPage: 20 },
    sort: { field: 'created_at', order: 'DESC' },
  });
  return (
    <Dialog open fullWidth maxWidth="md" onClose={close} aria-labelledby="revisions">
      <DialogTitle id="revisions">{translate('resources.pages.revisions.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {translate(`resources.pages.revisions.${data?.length === 0 ? 'none' : 'hint'}`)}
        </DialogContentText>
        {error && <Alert severity="error">{translate('resources.pages.revisions.failed')}</Alert>}
        {data?.map((revision) => (
          <Revision key={revision.id} page={page} revision={revision} restored={close} />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate('resources.pages.revisions.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Revision(props: { page: RaRecord; revision: RaRecord; restored: () => void }) {
  const { page, revision, restored } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider();
  const [isAsking, setAsking] = useState(false);
  const differing = PARTS.filter((part) => readable(page[part]) !== readable(revision[part]));
  const restore = async () => {
    setAsking(false);
    try {
      const mine = Object.fromEntries(PARTS.map((part) => [part, revision[part]]));
      const { id, updated_at } = page;
      await saveOrMerge({ resource: 'pages', base: page, mine }, async (onTop) => {
        if (!onTop) {
          const body = JSON.stringify({ revision_id: revision.id, updated_at });
          await httpClient(paths.api.pageRestore(String(id)), { method: 'POST', body });
          return;
        }
        const data = { ...onTop.values, updated_at: onTop.theirs.updated_at };
        await dataProvider.update('pages', { id, data, previousData: page });
      });
      notify('resources.pages.notifications.restored', { type: 'info' });
      refresh();
      restored();
    } catch (error) {
      notify(error instanceof Error ? error.message : 'resources.pages.failed.save', {
        type: 'error',
      });
    }
  };
  return (
    <Accordion disableGutters slotProps={{ transition: { unmountOnExit: true } }}>
      <AccordionSummary expandIcon={<ExpandMoreIcon />}>
        <Typography component="span" sx={{ overflowWrap: 'anywhere' }}>
          {translate('resources.pages.revisions.before', {
            when: formatMoment(String(revision.created_at), officeLang()),
            who: revision.actor ?? translate('resources.pages.revisions.nobody'),
          })}
        </Typography>
      </AccordionSummary>
      <AccordionDetails>
        <Typography color="text.secondary" gutterBottom>
          {translate(`resources.pages.revisions.${differing.length > 0 ? 'compare' : 'same'}`)}
        </Typography>
        {differing.map((part) => (
          <section key={part} aria-label={translate(`resources.pages.fields.${part}`)}>
            <Typography variant="subtitle2" component="h3">
              {translate(`resources.pages.fields.${part}`)}
            </Typography>
            <Difference before={readable(page[part])} after={readable(revision[part])} />
          </section>
        ))}
        {differing.length > 0 && (
          <Button variant="contained" onClick={() => setAsking(true)}>
            {translate('resources.pages.revisions.restore')}
          </Button>
        )}
        <ConfirmDialog
          isOpen={isAsking}
          says="resources.pages.revisions.question"
          color="primary"
          onConfirm={restore}
          onKeep={() => setAsking(false)}
        />
      </AccordionDetails>
    </Accordion>
  );
}
