import { Box, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { factsOf } from '#admin/history/fields.ts';
import { StoredImage } from '#admin/kit/upload/StoredImage.tsx';
import { contentsUrl } from '#core/settings/frame';

interface TwoPicturesProps {
  resource: string;
  field: string;
  first: { value: unknown; name: string };
  second: { value: unknown; name: string };
}

/** Two versions of a picture side by side, each under its name. */
export function TwoPictures({ resource, field, first, second }: TwoPicturesProps) {
  return (
    <Stack direction="row" spacing={1}>
      {[first, second].map(({ value, name }) => (
        <Box key={name} component="figure" sx={{ m: 0, width: 160, minWidth: 0 }}>
          <OnePicture resource={resource} field={field} value={value} />
          <Typography component="figcaption" variant="caption" color="text.secondary">
            {name}
          </Typography>
        </Box>
      ))}
    </Stack>
  );
}

function OnePicture(props: { resource: string; field: string; value: unknown }) {
  const { resource, field, value } = props;
  const translate = useTranslate();
  if (typeof value !== 'string' || value === '')
    return (
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          aspectRatio: '3 / 2',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        <Typography variant="body2" color="text.secondary">
          {translate('media.no_picture')}
        </Typography>
      </Box>
    );
  const isName = factsOf(resource).pictures?.[field] === 'name';
  return (
    // The box has its height before the picture is there: what stands below does not move.
    <Box sx={{ aspectRatio: '3 / 2' }}>
      <StoredImage
        src={isName ? contentsUrl(value) : value}
        alt=""
        fallback={resource === 'events' ? 'event' : 'gallery'}
        sizes="160px"
        sx={{ borderRadius: 1 }}
      />
    </Box>
  );
}
