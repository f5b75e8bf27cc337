import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import { Alert, Box, Button, Stack } from '@mui/material';
import { useState } from 'react';
import {
  BooleanInput,
  Create,
  Edit,
  SelectInput,
  SimpleForm,
  TextInput,
  TopToolbar,
  useFormIsDirty,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { EarlierVersionsButton } from '#admin/history/EarlierVersions.tsx';
import { DeleteButton } from '#admin/kit/dialog/DeleteButton.tsx';
import { ChoiceInput } from '#admin/kit/form/ChoiceInput.tsx';
import { useLoadFailure } from '#admin/kit/form/EditFrame.tsx';
import { SaveBar } from '#admin/kit/form/SaveBar.tsx';
import { TwoLanguages } from '#admin/kit/form/TwoLanguages.tsx';
import { useResetOptions } from '#admin/kit/form/useResetOptions.ts';
import { PreetiField } from '#admin/kit/legacy-font/PreetiHint.tsx';
import { UnsavedInput } from '#admin/kit/saving/UnsavedInput.tsx';
import { BlocksInput } from '#admin/letters/blocks/BlocksInput.tsx';
import type { WantedBlock } from '#admin/letters/blocks/useOpenBlocks.ts';
import { ChecksPanel } from '#admin/letters/preview/ChecksPanel.tsx';
import { PreviewPanel } from '#admin/letters/preview/PreviewPanel.tsx';
import { SendButton } from '#admin/letters/sending/SendButton.tsx';
import { SentLetter } from '#admin/letters/sending/SentLetter.tsx';
import { useMay } from '#admin/shell/access/useMay.ts';
import { validateWith } from '#admin/shell/validate.ts';
import { LANGS } from '#core/kit/lang';
import { TOPICS } from '#core/letters/letter';
import { letterFields, letterInput, type StoredLetter } from '#db/letters/schema';

/** The form of a new letter. It stays open after saving, to be previewed, checked and sent. */
export function LetterCreate() {
  return (
    <Create resource="letters" redirect="edit">
      <SimpleForm validate={validateWith(letterInput)} toolbar={<SaveBar />}>
        <UnsavedInput />
        <LetterInputs wanted={null} />
      </SimpleForm>
    </Create>
  );
}

/** The form of a draft, and the progress of any other letter. */
export function LetterEdit() {
  return (
    <Edit
      resource="letters"
      mutationMode="pessimistic"
      redirect={false}
      actions={<Actions />}
      queryOptions={useLoadFailure('letters')}
    >
      <Letter />
    </Edit>
  );
}

function Actions() {
  return (
    <TopToolbar sx={{ flexWrap: 'wrap' }}>
      <EarlierVersionsButton />
      <CopyButton />
    </TopToolbar>
  );
}

function Letter() {
  const letter = useRecordContext<StoredLetter>();
  const maySend = useMay('publish', 'letters');
  const resetOptions = useResetOptions();
  if (!letter) return null;
  if (letter.status !== 'draft') return <SentLetter key={letter.id} letter={letter} />;
  return (
    <SimpleForm
      validate={validateWith(letterInput)}
      resetOptions={resetOptions}
      toolbar={
        <SaveBar resetOptions={resetOptions}>
          {maySend && <SendButton />}
          <DeleteButton />
        </SaveBar>
      }
    >
      <UnsavedInput />
      <Draft letter={letter} />
    </SimpleForm>
  );
}

function Draft({ letter }: { letter: StoredLetter }) {
  const translate = useTranslate();
  const isDirty = useFormIsDirty();
  const maySend = useMay('publish', 'letters');
  const [wanted, setWanted] = useState<WantedBlock | null>(null);
  return (
    <>
      <LetterInputs wanted={wanted} />
      <Stack spacing={2} sx={{ width: '100%', mt: 3 }}>
        {isDirty && <Alert severity="info">{translate('resources.letters.unsaved')}</Alert>}
        <PreviewPanel letter={letter} isDirty={isDirty} mayTest />
        <ChecksPanel letter={letter} onBlock={(id) => setWanted({ id })} />
        {!maySend && <Alert severity="info">{translate('resources.letters.send.others')}</Alert>}
      </Stack>
    </>
  );
}

/** Router state for the form of a copy; status and counts are not copied. */
const copyOf = (letter: StoredLetter) => ({
  record: Object.fromEntries(letterFields.copied.map((name) => [name, letter[name]])),
});

function CopyButton() {
  const letter = useRecordContext<StoredLetter>();
  const translate = useTranslate();
  const mayCreate = useMay('create', 'letters');
  if (!letter || !mayCreate) return null;
  return (
    <Button component={Link} to="/letters/new" state={copyOf(letter)} startIcon={<ContentCopyIcon />}>
      {translate('resources.letters.copy')}
    </Button>
  );
}

const topics = TOPICS.map((id) => ({ id, name: `resources.letters.topics.${id}` }));
const languages = LANGS.map((id) => ({ id, name: `resources.letters.languages.${id}` }));

function LetterInputs({ wanted }: { wanted: WantedBlock | null }) {
  return (
    <>
      <TwoLanguages
        english={
          <>
            <TextInput source="subject" isRequired />
            <PreetiField source="subject" />
            <TextInput source="preview" parse={(text: string) => text} helperText="resources.letters.hints.preview" />
          </>
        }
        nepali={
          <>
            <TextInput source="subject_ne" />
            <PreetiField source="subject_ne" />
            <TextInput source="preview_ne" />
            <PreetiField source="preview_ne" />
          </>
        }
      />
      <Box sx={rowSx}>
        <SelectInput
          source="topic"
          choices={topics}
          defaultValue="letters"
          isRequired
          helperText="resources.letters.hints.topic"
        />
        <ChoiceInput
          source="audience_lang"
          choices={languages}
          empty="resources.letters.languages.all"
          helperText="resources.letters.hints.audience_lang"
        />
        <BooleanInput source="in_archive" defaultValue={true} helperText="resources.letters.hints.in_archive" />
      </Box>
      <BlocksInput wanted={wanted} />
    </>
  );
}

const rowSx = {
  display: 'grid',
  width: '100%',
  columnGap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: '1fr 1fr 1fr' },
} as const;
