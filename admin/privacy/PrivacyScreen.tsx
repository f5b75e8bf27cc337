import DownloadIcon from '@mui/icons-material/Download';
import { Button, Skeleton, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Title, useNotify, useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { ConfirmedButton } from '#admin/history/ConfirmedButton.tsx';
import { Panel } from '#admin/kit/dialog/Panel.tsx';
import { ReasonedButton } from '#admin/kit/dialog/ReasonedButton.tsx';
import { LoadFailed } from '#admin/kit/list/LoadFailed.tsx';
import { readableDate } from '#admin/kit/readable-date.ts';
import { FindPerson } from '#admin/privacy/FindPerson.tsx';
import { privacyUrl } from '#admin/privacy/PrivacyLink.tsx';
import { type Asked, askPrivacy, StoredKinds, usePersonalData } from '#admin/privacy/StoredKinds.tsx';
import { failureText, useFailure } from '#admin/shell/failures.ts';
import { officeWords } from '#admin/shell/language.ts';
import { MONTHLY } from '#core/operations/backup-retention';
import type { PersonalData } from '#core/privacy/contract';

const HEADING = 'privacy-stored';

/** The data stored about a person, to be exported or erased. The URL has the person's `email` and `account`. */
export function PrivacyScreen() {
  const translate = useTranslate();
  const [query, setQuery] = useSearchParams();
  const email = query.get('email') ?? '';
  const asked = { email, account: query.get('account') ?? undefined };
  const { data, error, refetch } = usePersonalData(asked);
  const find = (wanted: string) => {
    if (wanted === email && !asked.account) void refetch();
    else setQuery(wanted ? { email: wanted } : {});
  };
  return (
    <Stack spacing={2} sx={{ py: 2, maxWidth: 800 }}>
      <Title title="privacy.title" />
      <Typography>{translate('privacy.intro')}</Typography>
      <FindPerson email={email} onFind={find} />
      <div role="status">
        {error && <LoadFailed text={failureText(error, 'privacy.failed')} onRetry={refetch} />}
        {email && !data && !error && <Skeleton variant="rounded" height={200} />}
        {data && !error && <Stored asked={asked} data={data} />}
      </div>
    </Stack>
  );
}

function Stored({ asked, data }: { asked: Asked; data: PersonalData }) {
  const translate = useTranslate();
  const isThere = data.kinds.some(({ count }) => count > 0);
  return (
    <Panel title={translate('privacy.stored', { email: data.email })} headingId={HEADING}>
      <StoredKinds data={data} />
      <OtherPeople data={data} />
      {isThere && (
        <>
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', my: 2 }}>
            <ExportButton asked={asked} />
            <EraseButton asked={asked} data={data} onDone={() => document.getElementById(HEADING)?.focus()} />
          </Stack>
          <Typography variant="body2" color="text.secondary">
            {translate('privacy.export.hint')}
          </Typography>
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
            {translate('privacy.more')}
          </Typography>
        </>
      )}
    </Panel>
  );
}

interface EraseButtonProps {
  asked: Asked;
  data: PersonalData;
  onDone: () => void;
}

function EraseButton({ asked, data, onDone }: EraseButtonProps) {
  const translate = useTranslate();
  const { email, account } = data;
  const { formerVolunteer, formerVisitor, notYourself } = officeWords().privacy;
  if (account?.is_own)
    return (
      <ReasonedButton variant="outlined" color="error" reason={notYourself}>
        {translate('privacy.erase.button')}
      </ReasonedButton>
    );
  return (
    <ConfirmedButton
      says="privacy.erase"
      args={{ email, volunteer: formerVolunteer, visitor: formerVisitor, months: MONTHLY }}
      variant="outlined"
      color="error"
      run={() => askPrivacy('erase', asked)}
      done={{ key: 'privacy.erase.done', type: 'success' }}
      failed="privacy.erase.failed"
      onDone={onDone}
    />
  );
}

function ExportButton({ asked }: { asked: Asked }) {
  const translate = useTranslate();
  const notify = useNotify();
  const fail = useFailure('privacy.export.failed');
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const text = JSON.stringify(await askPrivacy('export', asked), null, 2);
      const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
      const link = document.createElement('a');
      link.href = url;
      link.download = `${asked.email}.json`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(url));
      notify('privacy.export.done', { type: 'success' });
    } catch (error) {
      fail(error);
    }
    setBusy(false);
  };
  return (
    <ReasonedButton
      variant="outlined"
      startIcon={<DownloadIcon />}
      reason={isBusy ? 'office.reasons.busy' : null}
      onClick={() => void download()}
    >
      {translate('privacy.export.button')}
    </ReasonedButton>
  );
}

/** The person's earlier addresses, and others who have or had the address; each person is served alone. */
function OtherPeople({ data }: { data: PersonalData }) {
  const translate = useTranslate();
  return (
    <>
      {data.earlier.map(({ email, until }) => (
        <Typography key={until} sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {translate('privacy.earlier', { email, day: readableDate(until) })}
        </Typography>
      ))}
      {data.others.map((other) => (
        <OtherPerson key={`${other.account} ${other.until}`} asked={data.email} other={other} />
      ))}
    </>
  );
}

interface OtherPersonProps {
  asked: string;
  other: PersonalData['others'][number];
}

function OtherPerson({ asked, other: { account, until, email } }: OtherPersonProps) {
  const translate = useTranslate();
  const day = until ? readableDate(until) : '';
  const says = until ? (email ? 'moved' : 'deleted') : 'present';
  return (
    <Typography sx={{ mt: 1, overflowWrap: 'anywhere' }}>
      {translate(`privacy.others.${says}`, { day, email })}{' '}
      <Button size="small" component={Link} to={privacyUrl(email ?? asked, email ? undefined : account)}>
        {translate('privacy.others.look')}
      </Button>
    </Typography>
  );
}
