import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { readableDate } from '#admin/kit/readable-date.ts';
import { httpClient } from '#admin/shell/http-client.ts';
import { officeWords } from '#admin/shell/language.ts';
import { paths } from '#core/kit/paths';
import { type PersonalData, personalDataContract } from '#core/privacy/contract';

/** The data stored about a person in words: how much of each kind, and from when to when. */
export function StoredKinds({ data }: { data: PersonalData }) {
  const translate = useTranslate();
  const { privacy } = officeWords();
  const stored = data.kinds.filter(({ count }) => count > 0);
  const { account } = data;
  return (
    <>
      {stored.length === 0 && <Typography>{translate('privacy.nothing')}</Typography>}
      {stored.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 3 }}>
          {stored.map(({ kind, count, first, last }) => (
            <Typography component="li" key={kind}>
              {privacy.kinds[kind](count)}
              <Typography component="span" color="text.secondary">
                {', '}
                {when(first, last, translate)}
              </Typography>
            </Typography>
          ))}
        </Box>
      )}
      {account && (
        <Typography sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {translate('privacy.role', { name: account.name, role: translate(`resources.users.roles.${account.role}`) })}
        </Typography>
      )}
      {data.is_contact && <Typography sx={{ mt: 1 }}>{translate('privacy.contact')}</Typography>}
    </>
  );
}

function when(first: string | null, last: string | null, translate: ReturnType<typeof useTranslate>): string {
  if (!first || !last) return '';
  const [from, to] = [readableDate(first), readableDate(last)];
  return from === to ? translate('privacy.on', { day: from }) : translate('privacy.between', { first: from, last: to });
}

/** An email address; `account` stands for another person than the one who has it now. */
export interface Asked {
  email: string;
  account?: string | undefined;
}

/** Calls one of the privacy routes and gives its JSON. */
export async function askPrivacy(what: Parameters<typeof paths.api.privacy>[0], asked: Asked) {
  const body = JSON.stringify(asked);
  return (await httpClient(paths.api.privacy(what), { method: 'POST', body })).json;
}

/** The data stored about a person; not asked for while the address is empty. */
export function usePersonalData(asked: Asked) {
  return useQuery({
    queryKey: ['privacy', asked.email, asked.account],
    queryFn: async () => personalDataContract.parse(await askPrivacy('find', asked)),
    enabled: asked.email !== '',
    // A refused address stays refused.
    retry: false,
  });
}
