import { Box } from '@mui/material';
import { BooleanInput, Create, SimpleForm, TextInput, TopToolbar, useRecordContext } from 'react-admin';
import { EarlierVersionsButton } from '#admin/history/EarlierVersions.tsx';
import { DayInputs } from '#admin/kit/form/DayInputs.tsx';
import { EditFrame, ViewOnSite } from '#admin/kit/form/EditFrame.tsx';
import { SaveBar } from '#admin/kit/form/SaveBar.tsx';
import { PreetiField } from '#admin/kit/legacy-font/PreetiHint.tsx';
import { UnsavedInput } from '#admin/kit/saving/UnsavedInput.tsx';
import { validateWith } from '#admin/shell/validate.ts';
import { EnglishHint } from '#admin/translations/EnglishHint.tsx';
import { NepaliTexts } from '#admin/translations/NepaliTexts.tsx';
import { paths } from '#core/kit/paths';
import { festivalFields, festivalInput } from '#db/festivals/schema';

/** The form of a new festival, for one that was not proposed. */
export function FestivalCreate() {
  return (
    <Create resource="festivals" redirect="list">
      <SimpleForm validate={validateWith(festivalInput)} toolbar={<SaveBar />}>
        <UnsavedInput />
        <FestivalInputs />
      </SimpleForm>
    </Create>
  );
}

/** The form of an existing festival, in which its day is confirmed. */
export function FestivalEdit() {
  return (
    <EditFrame resource="festivals" input={festivalInput} actions={<Actions />}>
      <FestivalInputs />
    </EditFrame>
  );
}

function Actions() {
  const festival = useRecordContext();
  return (
    <TopToolbar>
      <EarlierVersionsButton />
      {festival && <ViewOnSite href={paths.festivals(String(festival.id))} />}
    </TopToolbar>
  );
}

const hints = { date: 'resources.festivals.hints.date', end_date: 'resources.festivals.hints.end_date' };

function FestivalInputs() {
  return (
    <>
      <EnglishHint />
      <TextInput source="name" isRequired />
      <PreetiField source="name" />
      <Box sx={rowSx}>
        <DayInputs hints={hints} />
      </Box>
      <BooleanInput source="confirmed" helperText="resources.festivals.hints.confirmed" />
      <TextInput source="source" helperText="resources.festivals.hints.source" />
      <TextInput source="about" multiline minRows={2} helperText="resources.festivals.hints.about" />
      <PreetiField source="about" />
      <NepaliTexts fields={festivalFields.translated} looks={{ about: 'lines' }} />
    </>
  );
}

const rowSx = {
  display: 'grid',
  width: '100%',
  columnGap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' },
} as const;
