import { Box, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Panel } from '#admin/kit/dialog/Panel.tsx';

const SAYS = 'resources.backups.restore';

/** As docs/operating.md has them. */
const COMMANDS = [
  'npm run backup -- --remote --list',
  'npm run restore -- latest --remote --dry-run',
  'npm run restore -- latest --remote',
];

/** What to do when something is lost: who can restore it, whom to call, and the commands. */
export function RestoreHelp() {
  const translate = useTranslate();
  return (
    <Panel title={translate(`${SAYS}.title`)}>
      <Stack spacing={1} sx={{ maxWidth: '70ch' }}>
        {['bin', 'who', 'call', 'commands'].map((name) => (
          <Typography key={name}>{translate(`${SAYS}.${name}`)}</Typography>
        ))}
        <Box component="ol" sx={{ m: 0, pl: 3, overflowWrap: 'anywhere' }}>
          {COMMANDS.map((command) => (
            <li key={command}>
              <code lang="en">{command}</code>
            </li>
          ))}
        </Box>
        <Typography>{translate(`${SAYS}.after`)}</Typography>
      </Stack>
    </Panel>
  );
}
