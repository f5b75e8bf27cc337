import AddIcon from '@mui/icons-material/Add';
import EventIcon from '@mui/icons-material/Event';
import MailIcon from '@mui/icons-material/MailOutlined';
import { Alert, Box, Button, Stack } from '@mui/material';
import { TopToolbar, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { ExportAll } from '#admin/kit/list/ExportAll.tsx';
import { ChoiceFilter } from '#admin/kit/list/filters/ChoiceFilter.tsx';
import { SearchFilter } from '#admin/kit/list/filters/SearchFilter.tsx';
import { ListPages } from '#admin/kit/list/ListPages.tsx';
import { LoadFailed } from '#admin/kit/list/LoadFailed.tsx';
import { OfficeList } from '#admin/kit/list/OfficeList.tsx';
import { ONLY_ON_SCREEN } from '#admin/kit/print.ts';
import { partyColumns } from '#admin/registrations/columns.ts';
import { DoorPart } from '#admin/registrations/door/DoorPart.tsx';
import { PartyTable } from '#admin/registrations/PartyTable.tsx';
import { PrintButton } from '#admin/registrations/PrintButton.tsx';
import { STATUS_ORDER } from '#admin/registrations/party.ts';
import { messageUrl, registrationsUrl } from '#admin/registrations/registrations-url.ts';
import { Sums } from '#admin/registrations/Sums.tsx';
import { useEventOf } from '#admin/registrations/useEventOf.ts';
import { useMay } from '#admin/shell/access/useMay.ts';
import { isForSeries, listIdOf } from '#core/registrations/list';

const SAYS = 'resources.registrations';
const SIZES = [25, 50, 100];

const states = STATUS_ORDER.map((id) => ({ id, name: `${SAYS}.status.${id}` }));
const filters = (
  <>
    <SearchFilter placeholder={`${SAYS}.search`} />
    <ChoiceFilter source="status" choices={states} empty={`${SAYS}.allStatuses`} />
  </>
);

/** The parties that registered for the event of the address, newest first, with their sums. */
export function RegistrationList() {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const { event, error, refetch, questions } = useEventOf(id);
  const mayCreate = useMay('create', 'registrations');
  const mayEdit = useMay('edit', 'registrations');
  const mayDoor = useMay('create', 'door');
  const inList = { list_id: event ? [...new Set([listIdOf(event), id])] : id };
  return (
    <Stack className={ONLY_ON_SCREEN} spacing={2} sx={{ pt: 2 }}>
      {error && <LoadFailed text="resources.events.failed.one" onRetry={refetch} />}
      {event && isForSeries(event) && <Alert severity="info">{translate(`${SAYS}.forSeries`)}</Alert>}
      <Sums event={id} questions={questions} />
      {mayDoor && event && <DoorPart key={id} event={event} />}
      <Box>
        <OfficeList
          key={id}
          resource="registrations"
          storeKey={`registrations.${id}`}
          title={event ? translate(`${SAYS}.of`, { title: event.title }) : `${SAYS}.name`}
          filter={inList}
          sort={{ field: 'created_at', order: 'DESC' }}
          perPage={25}
          pagination={<ListPages sizes={SIZES} />}
          filters={filters}
          actions={
            <TopToolbar sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
              <Button component={Link} to={`/events/${encodeURIComponent(id)}`} startIcon={<EventIcon />}>
                {translate(`${SAYS}.toEvent`)}
              </Button>
              {event && <PrintButton event={event} />}
              {mayEdit && (
                <Button component={Link} to={messageUrl(id)} startIcon={<MailIcon />}>
                  {translate(`${SAYS}.writing.open`)}
                </Button>
              )}
              <ExportAll columns={partyColumns(questions, translate)} filter={inList} />
              {mayCreate && (
                <Button component={Link} to={`${registrationsUrl(id)}/new`} variant="contained" startIcon={<AddIcon />}>
                  {translate(`${SAYS}.new`)}
                </Button>
              )}
            </TopToolbar>
          }
        >
          <PartyTable questions={questions} />
        </OfficeList>
      </Box>
    </Stack>
  );
}
