import { Skeleton, Stack, Typography } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { failureText } from '#admin/history/useFailure.ts';
import { LoadFailed } from '#admin/layout/LoadFailed.tsx';
import { Panel } from '#admin/layout/Panel.tsx';
import { EraseButton } from '#admin/privacy/EraseButton.tsx';
import { ExportButton } from '#admin/privacy/ExportButton.tsx';
import { FindPerson } from '#admin/privacy/FindPerson.tsx';
import { OtherPeople } from '#admin/privacy/OtherPeople.tsx';
import { StoredKinds } from '#admin/privacy/StoredKinds.tsx';
import { type Asked, usePersonalData } from '#admin/privacy/usePersonalData.ts';
import type { PersonalData } from '#core/contracts/privacy';

const HEADING = 'privacy-stored';

/** What is stored about a person, to be exported or erased. The address of the screen has the person's. */
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
            <EraseButton
              asked={asked}
              data={data}
              onDone={() => document.getElementById(HEADING)?.focus()}
            />
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
