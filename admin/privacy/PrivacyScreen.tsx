import DownloadIcon from '@mui/icons-material/Download';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Button, Skeleton, Stack, Typography } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
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
import { lazyPart } from '#admin/shell/loading/lazy.tsx';
import { loadRareTexts } from '#admin/shell/texts.ts';
import { MONTHLY } from '#core/operations/backup-retention';
import { type PersonalData, type PersonalExport, personalExportContract } from '#core/privacy/contract';

const HEADING = 'privacy-stored';

const Paper = lazyPart(
  async () => {
    await loadRareTexts();
    return (await import('#admin/privacy/paper/PersonPaper.tsx')).PersonPaper;
  },
  <Skeleton variant="rounded" height={300} />,
);

/** The data stored about a person, to be exported or erased. The URL has the person's `email` and `account`. */
export function PrivacyScreen() {
  const translate = useTranslate();
  const [query, setQuery] = useSearchParams();
  const email = query.get('email') ?? '';
  const asked = { email, account: query.get('account') ?? undefined };
  const { data, error, refetch } = usePersonalData(asked);
  const [paper, setPaper] = useState<{ asked: string; data: PersonalExport } | null>(null);
  const wasPaper = useRef(false);
  const shown = paper?.asked === query.toString() ? paper.data : null;
  useEffect(() => {
    // The pressed button is gone, and the focus with it.
    if (!shown && wasPaper.current) document.getElementById(HEADING)?.focus();
    wasPaper.current = shown !== null;
  }, [shown]);
  const find = (wanted: string) => {
    if (wanted === email && !asked.account) void refetch();
    else setQuery(wanted ? { email: wanted } : {});
  };
  if (shown)
    return (
      <Stack sx={{ py: 2, maxWidth: 800 }}>
        <Title title="privacy.title" />
        <Paper data={shown} onBack={() => setPaper(null)} />
      </Stack>
    );
  return (
    <Stack spacing={2} sx={{ py: 2, maxWidth: 800 }}>
      <Title title="privacy.title" />
      <Typography>{translate('privacy.intro')}</Typography>
      <FindPerson email={email} onFind={find} />
      <div role="status">
        {error && <LoadFailed text={failureText(error, 'privacy.failed')} onRetry={refetch} />}
        {email && !data && !error && <Skeleton variant="rounded" height={200} />}
        {data && !error && (
          <Stored asked={asked} data={data} onPaper={(found) => setPaper({ asked: query.toString(), data: found })} />
        )}
      </div>
    </Stack>
  );
}

interface StoredProps {
  asked: Asked;
  data: PersonalData;
  onPaper: (data: PersonalExport) => void;
}

function Stored({ asked, data, onPaper }: StoredProps) {
  const translate = useTranslate();
  const isThere = data.kinds.some(({ count }) => count > 0);
  return (
    <Panel title={translate('privacy.stored', { email: data.email })} headingId={HEADING}>
      <StoredKinds data={data} />
      <OtherPeople data={data} />
      {isThere && (
        <>
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', my: 2 }}>
            <ExportButton asked={asked} icon={<PrintIcon />} label="privacy.toPrint" take={onPaper} />
            <ExportButton asked={asked} icon={<DownloadIcon />} label="privacy.export.button" take={download} />
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

interface ExportButtonProps {
  asked: Asked;
  icon: ReactNode;
  label: string;
  take: (data: PersonalExport) => void;
}

/** Gets all that is stored about the person, which the security log notes. */
function ExportButton({ asked, icon, label, take }: ExportButtonProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const fail = useFailure('privacy.export.failed');
  const [isBusy, setBusy] = useState(false);
  const get = async () => {
    setBusy(true);
    try {
      take(personalExportContract.parse(await askPrivacy('export', asked)));
      if (take === download) notify('privacy.export.done', { type: 'success' });
    } catch (error) {
      fail(error);
    }
    setBusy(false);
  };
  return (
    <ReasonedButton
      variant="outlined"
      startIcon={icon}
      reason={isBusy ? 'office.reasons.busy' : null}
      onClick={() => void get()}
    >
      {translate(label)}
    </ReasonedButton>
  );
}

function download(data: PersonalExport): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${data.email}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url));
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
