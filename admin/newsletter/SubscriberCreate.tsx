import { CardContent, Stack, Typography } from '@mui/material';
import { BooleanInput, Create, Form, ListButton, SelectInput, TextInput, TopToolbar, useTranslate } from 'react-admin';
import { SaveBar } from '#admin/kit/form/SaveBar.tsx';
import { UnsavedInput } from '#admin/kit/saving/UnsavedInput.tsx';
import { validateWith } from '#admin/shell/validate.ts';
import { DEFAULT_LANG, LANGS } from '#core/kit/lang';
import { newReaderInput } from '#db/newsletter/schema';

const SAYS = 'resources.subscribers.import';
const languages = LANGS.map((id) => ({ id, name: `resources.letters.languages.${id}` }));

/** A reader who is added by hand, with where they consented. */
export function SubscriberCreate() {
  const translate = useTranslate();
  return (
    <Create
      resource="subscribers"
      redirect="list"
      title={`${SAYS}.byHand.title`}
      actions={
        <TopToolbar>
          <ListButton label={`${SAYS}.back`} />
        </TopToolbar>
      }
    >
      <Form validate={validateWith(newReaderInput)} noValidate disableInvalidFormNotification>
        <CardContent>
          <Stack sx={{ alignItems: 'flex-start' }}>
            <UnsavedInput />
            <Typography sx={{ mb: 1 }}>{translate(`${SAYS}.byHand.intro`)}</Typography>
            <TextInput source="name" autoComplete="off" helperText={false} />
            <TextInput source="email" type="email" autoComplete="off" isRequired helperText={false} />
            <SelectInput source="lang" choices={languages} defaultValue={DEFAULT_LANG} isRequired helperText={false} />
            <TextInput
              source="consent_source"
              label={`${SAYS}.source`}
              helperText={`${SAYS}.byHand.sourceHint`}
              isRequired
            />
            <BooleanInput source="has_consent" label={`${SAYS}.byHand.consent`} defaultValue={false} />
          </Stack>
        </CardContent>
        <SaveBar isAlwaysOn />
      </Form>
    </Create>
  );
}
