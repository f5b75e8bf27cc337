import UploadIcon from '@mui/icons-material/UploadFile';
import { Box, Button, Stack, Typography } from '@mui/material';
import { DataTable, TopToolbar, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Address } from '#admin/kit/list/Address.tsx';
import { lazyBulk } from '#admin/kit/list/bulk/lazy-bulk.tsx';
import { fieldColumns } from '#admin/kit/list/csv-columns.ts';
import { ExportAll } from '#admin/kit/list/ExportAll.tsx';
import { ChoiceFilter } from '#admin/kit/list/filters/ChoiceFilter.tsx';
import { SearchFilter } from '#admin/kit/list/filters/SearchFilter.tsx';
import { NewButton } from '#admin/kit/list/NewButton.tsx';
import { OfficeList } from '#admin/kit/list/OfficeList.tsx';
import { PlainTable, useIsNarrow } from '#admin/kit/list/PlainTable.tsx';
import { UntickHidden } from '#admin/kit/list/UntickHidden.tsx';
import { readableDate } from '#admin/kit/readable-date.ts';
import { GrowthPlot } from '#admin/newsletter/GrowthPlot.tsx';
import type { OfficeReader } from '#admin/newsletter/office-reader.ts';
import { ReaderActions } from '#admin/newsletter/ReaderActions.tsx';
import { officeLang } from '#admin/shell/language.ts';
import { InstantField } from '#admin/users/InstantField.tsx';
import { isLang } from '#core/kit/lang';
import { TOPICS } from '#core/letters/letter';
import { shownSource } from '#core/newsletter/consent-source';
import { keptOffBy, READER_STATES } from '#core/newsletter/reader-state';
import { foreignLang } from '#core/translations/translated';
import { subscriberFields } from '#db/newsletter/schema';

const states = READER_STATES.map((id) => ({ id, name: `resources.subscribers.status.${id}` }));
const filters = (
  <>
    <SearchFilter placeholder="resources.subscribers.search" />
    <ChoiceFilter
      source="state"
      label="resources.subscribers.fields.status"
      choices={states}
      empty="resources.subscribers.allStatuses"
    />
  </>
);

const SubscriberBulk = lazyBulk(async () => (await import('#admin/newsletter/bulk.tsx')).subscriberBulk);

/** The readers of the newsletter, newest first. */
export function SubscriberList() {
  const translate = useTranslate();
  return (
    <OfficeList
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={25}
      filters={filters}
      actions={
        <TopToolbar sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <Button component={Link} to="/subscribers/import" startIcon={<UploadIcon />}>
            {translate('resources.subscribers.import.action')}
          </Button>
          <ExportAll columns={fieldColumns('subscribers', subscriberFields.exported, translate)} />
          <NewButton />
        </TopToolbar>
      }
    >
      <UntickHidden />
      <GrowthPlot />
      <SubscriberTable />
    </OfficeList>
  );
}

function SubscriberTable() {
  const translate = useTranslate();
  const narrow = useIsNarrow();
  return (
    <PlainTable empty="resources.subscribers.empty" bulk={<SubscriberBulk />}>
      <DataTable.Col source="email">
        <EmailWithFacts isNarrow={narrow} />
      </DataTable.Col>
      {!narrow && <DataTable.Col source="name" />}
      {!narrow && (
        <DataTable.Col<OfficeReader>
          source="status"
          render={({ state }) => translate(`resources.subscribers.status.${state}`)}
        />
      )}
      {!narrow && (
        <DataTable.Col source="consent_at" disableSort>
          <InstantField source="consent_at" />
        </DataTable.Col>
      )}
      <DataTable.Col disableSort label="resources.subscribers.fields.actions">
        <ReaderActions />
      </DataTable.Col>
    </PlainTable>
  );
}

function EmailWithFacts({ isNarrow }: { isNarrow: boolean }) {
  const translate = useTranslate();
  const reader = useRecordContext<OfficeReader>();
  return (
    <Stack spacing={0.5}>
      <span>{reader && <Address email={String(reader.email)} />}</span>
      {isNarrow && (
        <>
          <Typography variant="body2" component="span" dir="auto">
            {reader?.name}
          </Typography>
          <Typography variant="body2" color="text.secondary" component="span">
            {translate(`resources.subscribers.status.${reader?.state}`)}
          </Typography>
        </>
      )}
      <ReaderFacts />
    </Stack>
  );
}

const SAYS = 'resources.subscribers.facts';

function ReaderFacts() {
  const translate = useTranslate();
  const reader = useRecordContext<OfficeReader>();
  if (!reader) return null;
  const wanted = TOPICS.filter((topic) => reader[`wants_${topic}`]).map((topic) =>
    translate(`${SAYS}.topics.${topic}`),
  );
  const lang = typeof reader.lang === 'string' && isLang(reader.lang) ? reader.lang : null;
  const { ended_reason, ended_by, ended_at } = reader;
  const kept = reader.status === 'unsubscribed' ? keptOffBy(reader) : null;
  const facts: [string, string | null][] = [
    ['wants', wanted.join(', ')],
    ['lang', lang && translate(`resources.letters.languages.${lang}`)],
    [
      'consent',
      reader.consent_at &&
        `${readableDate(reader.consent_at)}, ${shownSource(reader.consent_source ?? '', officeLang())}`,
    ],
    ['words', reader.consent_words],
    [
      'ended',
      ended_reason &&
        [
          `${translate(`${SAYS}.reasons.${ended_reason === 'office' && !ended_by ? 'unknown' : ended_reason}`)}${ended_by ? ` (${ended_by})` : ''}`,
          ended_at && readableDate(ended_at),
        ]
          .filter(Boolean)
          .join(', '),
    ],
    ['back', kept && translate(`${SAYS}.backs.${kept}`)],
    ['bounces', reader.soft_bounces > 0 ? String(reader.soft_bounces) : null],
  ];
  return (
    <Box component="details">
      <Typography component="summary" variant="body2" sx={summarySx}>
        {translate(`${SAYS}.more`)}
      </Typography>
      <Box component="dl" sx={listSx}>
        {facts.map(
          ([fact, text]) =>
            text && (
              <Box key={fact}>
                <Typography component="dt" variant="body2" color="text.secondary">
                  {translate(`${SAYS}.${fact}`)}
                </Typography>
                <Typography
                  component="dd"
                  variant="body2"
                  sx={{ m: 0 }}
                  dir="auto"
                  lang={foreignLang(text, officeLang())}
                >
                  {text}
                </Typography>
              </Box>
            ),
        )}
      </Box>
    </Box>
  );
}

const summarySx = { cursor: 'pointer', py: 1.5, width: 'fit-content' } as const;
const listSx = { display: 'grid', gap: 1.5, m: 0, overflowWrap: 'anywhere' } as const;
