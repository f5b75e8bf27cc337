import { Box, Stack } from '@mui/material';
import { useId } from 'react';
import {
  BooleanInput,
  DateInput,
  EditBase,
  Loading,
  SimpleForm,
  TextInput,
  Title,
  TopToolbar,
  useEditContext,
  useNotify,
  useTranslate,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { EarlierVersionsButton } from '#admin/history/EarlierVersions.tsx';
import { Panel } from '#admin/kit/dialog/Panel.tsx';
import { SaveBar } from '#admin/kit/form/SaveBar.tsx';
import { LoadFailed } from '#admin/kit/list/LoadFailed.tsx';
import { inReadersDigits } from '#admin/kit/readable-number.ts';
import { UnsavedInput } from '#admin/kit/saving/UnsavedInput.tsx';
import { PictureInput } from '#admin/kit/upload/PictureInput.tsx';
import { MagazineCard, SettingCard } from '#admin/settings/MagazineCard.tsx';
import { validateWith } from '#admin/shell/validate.ts';
import { FIRST_DAY, LAST_DAY } from '#core/kit/dates';
import { type PlaceholderKind, placeholders } from '#core/kit/placeholders';
import { contentsUrl } from '#core/settings/frame';
import { PICTURE_SETTINGS, type PictureSetting } from '#core/settings/settings';
import { settingsInput } from '#db/settings/schema';

const pictures = Object.keys(PICTURE_SETTINGS) as PictureSetting[];
/** An empty date shows its pattern, which the label must not cover. */
const daySlots = { inputLabel: { shrink: true }, htmlInput: { min: FIRST_DAY, max: LAST_DAY } };
const grid = { display: 'grid', width: '100%', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } };

/** The pictures, addresses and links of the site. Saved changes are visible at once. */
export function SettingsEdit() {
  const notify = useNotify();
  const onError = () => notify('resources.settings.failed.one', { type: 'error' });
  return (
    <Box sx={{ py: 2, maxWidth: 1200 }}>
      <Title title="office.settings" />
      <EditBase
        resource="settings"
        id="site"
        mutationMode="pessimistic"
        redirect={false}
        queryOptions={{ onError }}
        transform={({ id: _, ...settings }: { id?: unknown }) => settings}
      >
        <TopToolbar>
          <EarlierVersionsButton />
        </TopToolbar>
        <SettingsForm />
      </EditBase>
    </Box>
  );
}

/** The form, shown only once the settings have loaded: earlier input would be overwritten. */
function SettingsForm() {
  const { record, isPending, refetch } = useEditContext();
  if (isPending) return <Loading />;
  if (!record) return <LoadFailed text="resources.settings.failed.one" onRetry={refetch} />;
  return (
    <SimpleForm
      validate={({ id: _, ...values }) => validateWith(settingsInput)(values)}
      toolbar={<SaveBar label="resources.settings.save" />}
      sx={{ p: 0 }}
    >
      <UnsavedInput />
      <Box sx={grid}>
        {pictures.map((key) => (
          <PictureCard key={key} source={key} />
        ))}
        <Stack spacing={2}>
          <MagazineCard />
          <SettingCard name="social">
            <TextInput source="facebook_url" type="url" />
            <TextInput source="youtube_url" type="url" />
          </SettingCard>
          <SettingCard name="photos">
            <BooleanInput
              source="take_down"
              format={(value) => value === 'wait'}
              parse={(isOn: boolean) => (isOn ? 'wait' : null)}
              helperText="resources.settings.hints.take_down"
            />
            <BooleanInput
              source="original_photos"
              format={(value) => value === 'yes'}
              parse={(isOn: boolean) => (isOn ? 'yes' : null)}
              helperText="resources.settings.hints.original_photos"
            />
          </SettingCard>
        </Stack>
        <Stack spacing={2}>
          <SettingCard name="contact">
            <TextInput source="contact_email" type="email" helperText="resources.settings.hints.contact_email" />
            <TextInput source="contact_phone" type="tel" helperText="resources.settings.hints.contact_phone" />
            <TextInput source="contact_address" helperText="resources.settings.hints.contact_address" />
            <Box lang="ne" sx={{ width: '100%' }}>
              <TextInput source="contact_address_ne" helperText="resources.settings.hints.contact_address_ne" />
            </Box>
          </SettingCard>
          <SettingCard name="messages">
            <TextInput
              source="message_retention_days"
              inputMode="numeric"
              helperText="resources.settings.hints.message_retention_days"
            />
          </SettingCard>
          <SettingCard name="registrations">
            {(['registration_answer_days', 'registration_days'] as const).map((source) => (
              <TextInput
                key={source}
                source={source}
                inputMode="numeric"
                helperText={`resources.settings.hints.${source}`}
              />
            ))}
          </SettingCard>
          <SettingCard name="second_step">
            <DateInput
              source="second_step_from"
              helperText="resources.settings.hints.second_step_from"
              slotProps={daySlots}
            />
          </SettingCard>
          <SettingCard name="calendar">
            <TextInput
              source="bikram_sambat_years"
              multiline
              minRows={2}
              helperText="resources.settings.hints.bikram_sambat_years"
            />
            <TextInput
              source="school_holidays"
              multiline
              minRows={2}
              helperText="resources.settings.hints.school_holidays"
            />
          </SettingCard>
          <SettingCard name="bin">
            <TextInput source="bin_days" inputMode="numeric" helperText="resources.settings.hints.bin_days" />
          </SettingCard>
        </Stack>
      </Box>
    </SimpleForm>
  );
}

const PLACEHOLDERS: Record<PictureSetting, PlaceholderKind> = {
  logo_url: 'logo',
  hero_image: 'hero',
  about_image: 'about',
  committee_photo: 'committee',
};
// Other notifications, because the site shows a picture only after saving.
const SAYS = {
  uploaded: 'resources.settings.notifications.uploaded',
  removed: 'resources.settings.notifications.removed',
};

function PictureCard({ source }: { source: PictureSetting }) {
  const translate = useTranslate();
  const headingId = useId();
  const value: unknown = useWatch({ name: source });
  const placeholder = PLACEHOLDERS[source];
  const hint = translate('resources.settings.hints.recommended', {
    size: inReadersDigits(PICTURE_SETTINGS[source].replace('x', '×')),
  });
  return (
    <Panel title={translate(`resources.settings.cards.${source}`)} headingId={headingId}>
      <PictureInput
        source={source}
        purpose={`contents/${source}`}
        labelledBy={headingId}
        placeholder={placeholder}
        shownOf={(stored) => (stored ? contentsUrl(stored) : placeholders[placeholder])}
        hint={value ? hint : `${translate('resources.settings.hints.usesDefault')} ${hint}`}
        size={PICTURE_SETTINGS[source]}
        ratio="16 / 9"
        fit="contain"
        says={SAYS}
        removeLabel="office.files.remove"
      />
    </Panel>
  );
}
