import { Box, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Translations } from '#core/contracts/translations';

/** How much is in Nepali of each kind of records. */
export function Progress({ kinds }: Pick<Translations, 'kinds'>) {
  const translate = useTranslate();
  return (
    <Box component="ul" sx={listSx}>
      {kinds
        .filter(({ total }) => total > 0)
        .map(({ resource, done, total }) => (
          <Box component="li" key={resource}>
            <Typography sx={{ fontWeight: 600 }}>
              {translate(`resources.${resource}.name`, { smart_count: 2 })}
            </Typography>
            {/* The bar says what the line below it says. */}
            <LinearProgress
              aria-hidden
              variant="determinate"
              value={(100 * done) / total}
              color={done === total ? 'success' : 'primary'}
              sx={{ my: 0.5, height: 8, borderRadius: 1 }}
            />
            <Typography variant="body2" color="text.secondary">
              {translate('translation.screen.progress', { done, total, smart_count: total })}
            </Typography>
          </Box>
        ))}
    </Box>
  );
}

const listSx = {
  ...{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 },
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
} as const;
