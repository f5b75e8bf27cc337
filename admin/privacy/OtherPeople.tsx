import { Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { readableDate } from '#admin/layout/readable-date.ts';
import { privacyAddress } from '#admin/privacy/address.ts';
import type { PersonalData } from '#core/contracts/privacy';

/** Which addresses the person had before, and to whom else the address belongs or belonged: each is served alone. */
export function OtherPeople({ data }: { data: PersonalData }) {
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
      <Button
        size="small"
        component={Link}
        to={privacyAddress(email ?? asked, email ? undefined : account)}
      >
        {translate('privacy.others.look')}
      </Button>
    </Typography>
  );
}
