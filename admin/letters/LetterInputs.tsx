import { Box } from '@mui/material';
import { BooleanInput, SelectInput, TextInput } from 'react-admin';
import { ChoiceInput } from '#admin/layout/ChoiceInput.tsx';
import { BlocksInput } from '#admin/letters/blocks/BlocksInput.tsx';
import type { WantedBlock } from '#admin/letters/blocks/useOpenBlocks.ts';
import { TwoLanguages } from '#admin/letters/TwoLanguages.tsx';
import { LANGS } from '#core/lang';
import { TOPICS } from '#core/rules/letter';

const topics = TOPICS.map((id) => ({ id, name: `resources.letters.topics.${id}` }));
const languages = LANGS.map((id) => ({ id, name: `resources.letters.languages.${id}` }));

/** The fields of a letter: what its readers see first, who they are, and what it says. */
export function LetterInputs({ wanted }: { wanted: WantedBlock | null }) {
  return (
    <>
      <TwoLanguages
        english={
          <>
            <TextInput source="subject" isRequired />
            <TextInput
              source="preview"
              parse={(text: string) => text}
              helperText="resources.letters.hints.preview"
            />
          </>
        }
        nepali={
          <>
            <TextInput source="subject_ne" />
            <TextInput source="preview_ne" />
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
        <BooleanInput
          source="in_archive"
          defaultValue={true}
          helperText="resources.letters.hints.in_archive"
        />
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
