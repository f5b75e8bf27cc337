import { Box, Button, Stack, Typography } from '@mui/material';
import { useInput, useNotify, useTranslate } from 'react-admin';
import { FilePicker } from '#admin/settings/FilePicker.tsx';
import { SettingCard } from '#admin/settings/SettingCard.tsx';
import { storeFile } from '#admin/settings/store-file.ts';
import { paths } from '#core/paths';
import { contentsUrl, frameOf } from '#core/rules/frame';
import { PICTURE_SETTINGS, type PictureSetting } from '#core/rules/settings';

const house = frameOf([]);
const defaults: Record<PictureSetting, string> = {
  logo_url: house.logo,
  hero_image: house.hero,
  about_image: house.about,
  committee_photo: house.committee,
};

/** One picture of the site: what is shown, another one, or the default again. */
export function PictureCard({ source }: { source: PictureSetting }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { field } = useInput({ source });
  const title = translate(`resources.settings.cards.${source}`);
  const value = typeof field.value === 'string' && field.value !== '' ? field.value : null;
  const take = async (file: File) => {
    try {
      field.onChange(await storeFile(paths.api.upload(`contents/${source}`), file));
    } catch (error) {
      console.error(`${source} could not be stored`, error);
      notify(error instanceof Error ? error.message : 'office.files.failed', { type: 'error' });
    }
  };
  return (
    <SettingCard name={source}>
      <Typography color="text.secondary" gutterBottom>
        {translate('resources.settings.hints.recommended', { size: PICTURE_SETTINGS[source] })}
      </Typography>
      <Box
        component="img"
        src={value === null ? defaults[source] : contentsUrl(value)}
        alt={title}
        sx={{
          display: 'block',
          width: '100%',
          height: 180,
          objectFit: 'contain',
          bgcolor: 'background.default',
          borderRadius: 1,
        }}
      />
      <Stack direction="row" spacing={1} useFlexGap sx={{ mt: 2, flexWrap: 'wrap' }}>
        <FilePicker
          about={title}
          label={translate(value === null ? 'office.files.choose' : 'office.files.replace')}
          accept="image/jpeg,image/png,image/webp"
          take={take}
        />
        {value === null ? (
          <Typography color="text.secondary" sx={{ alignSelf: 'center' }}>
            {translate('resources.settings.hints.usesDefault')}
          </Typography>
        ) : (
          <Button onClick={() => field.onChange(null)}>{translate('office.files.remove')}</Button>
        )}
      </Stack>
    </SettingCard>
  );
}
