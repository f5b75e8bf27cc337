import { Box, Button, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loading, Title, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Panel } from '#admin/kit/dialog/Panel.tsx';
import { ReasonedButton } from '#admin/kit/dialog/ReasonedButton.tsx';
import { LoadFailed } from '#admin/kit/list/LoadFailed.tsx';
import { readableDay, readableWeekday } from '#admin/kit/readable-date.ts';
import { useTellChanged } from '#admin/series/change-series.tsx';
import { useFailure } from '#admin/shell/failures.ts';
import { httpClient } from '#admin/shell/http-client.ts';
import { officeLang } from '#admin/shell/language.ts';
import { changedSeriesContract, type SeriesProposal, seriesProposalsContract } from '#core/series/contract';
import { seriesPaths } from '#core/series/paths';
import { readRule } from '#core/series/rule-format';
import { ruleInWords } from '#core/series/rule-text';
import { ruleWords } from '#core/series/rule-words';

const SAYS = 'resources.events.series.gather';

/** Events that look like a series, each with a button that makes it one. */
export function SeriesProposals() {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    // Under the events: what is undone, or changed there, loads them again.
    queryKey: ['events', 'proposals'],
    queryFn: async () => seriesProposalsContract.parse((await httpClient(seriesPaths.proposals())).json),
    retry: false,
    gcTime: 0,
  });
  return (
    <Box sx={{ py: 2, maxWidth: 800 }}>
      <Title title={`${SAYS}.title`} />
      <Stack spacing={2} sx={{ alignItems: 'stretch' }}>
        <Typography>{translate(`${SAYS}.intro`)}</Typography>
        {error && <LoadFailed text={`${SAYS}.failed`} onRetry={() => void refetch()} />}
        {!data && !error && <Loading />}
        {data?.length === 0 && <Typography role="status">{translate(`${SAYS}.none`)}</Typography>}
        {data?.map((proposal) => (
          <Proposal key={proposal.events[0]?.id} proposal={proposal} reload={() => void refetch()} />
        ))}
        <Button component={Link} to="/events" sx={{ alignSelf: 'flex-start' }}>
          {translate(`${SAYS}.back`)}
        </Button>
      </Stack>
    </Box>
  );
}

function Proposal({ proposal, reload }: { proposal: SeriesProposal; reload: () => void }) {
  const translate = useTranslate();
  const tellChanged = useTellChanged();
  const fail = useFailure(`${SAYS}.refused`);
  const [isBusy, setBusy] = useState(false);
  const { title, events } = proposal;
  const gather = async () => {
    setBusy(true);
    try {
      const body = JSON.stringify({ ids: events.map(({ id }) => id) });
      const { json } = await httpClient(seriesPaths.proposals(), { method: 'POST', body });
      tellChanged(changedSeriesContract.parse(json), `${SAYS}.done`);
    } catch (error) {
      fail(error);
      setBusy(false);
    }
    reload();
  };
  const [first, last] = [events[0], events.at(-1)];
  return (
    <Panel title={title}>
      <Typography>
        {translate(`${SAYS}.follow`, {
          rule: ruleInWords(readRule(proposal.rule), ruleWords(officeLang())),
          first: readableDay(first?.date ?? ''),
          last: readableDay(last?.date ?? ''),
        })}
      </Typography>
      <Box component="details" sx={{ my: 1 }}>
        <Box component="summary" sx={{ minHeight: 44, alignContent: 'center', cursor: 'pointer' }}>
          {translate(`${SAYS}.show`, { title })}
        </Box>
        <Box component="ul" sx={{ m: 0, pl: 3 }}>
          {events.map(({ id, date }) => (
            <li key={id}>{readableWeekday(date)}</li>
          ))}
        </Box>
      </Box>
      <ReasonedButton
        variant="outlined"
        reason={isBusy ? 'office.reasons.busy' : null}
        aria-label={`${translate(`${SAYS}.button`, { smart_count: events.length })}: ${title}`}
        onClick={() => void gather()}
      >
        {translate(`${SAYS}.button`, { smart_count: events.length })}
      </ReasonedButton>
    </Panel>
  );
}
