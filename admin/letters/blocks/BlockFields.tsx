import { AutocompleteInput, ReferenceInput, TextInput } from 'react-admin';
import { TwoLanguages } from '#admin/kit/form/TwoLanguages.tsx';
import { PreetiField } from '#admin/kit/legacy-font/PreetiHint.tsx';
import { readableDay } from '#admin/kit/readable-date.ts';
import { LazyRichText } from '#admin/kit/rich-text/LazyRichText.tsx';
import { PictureInput } from '#admin/kit/upload/PictureInput.tsx';
import type { LetterBlock } from '#db/letters/blocks';

const SAYS = 'resources.letters.block.fields';
/** An empty text is one: react-admin would make it `null`. */
const asTyped = (text: string) => text;

/** The fields of a block of a letter, in both languages. */
export function BlockFields({ block, at }: { block: LetterBlock; at: number }) {
  const source = (name: string) => `blocks.${at}.${name}`;
  const line = (name: string) => (
    <>
      <TextInput source={source(name)} label={`${SAYS}.${name}`} parse={asTyped} fullWidth />
      <PreetiField source={source(name)} />
    </>
  );
  const link = (
    <TextInput
      source={source('href')}
      label={`${SAYS}.href`}
      helperText={`${SAYS}.href_hint`}
      fullWidth
      // Not the type of an address: the browser would refuse the form in words of its own.
      slotProps={{ htmlInput: { inputMode: 'url' } }}
    />
  );
  switch (block.kind) {
    case 'text':
      return (
        <TwoLanguages
          english={<LazyRichText source={source('html')} label={`${SAYS}.html`} fullWidth />}
          nepali={<LazyRichText source={source('html_ne')} label={`${SAYS}.html_ne`} fullWidth />}
        />
      );
    case 'heading':
      return <TwoLanguages english={line('text')} nepali={line('text_ne')} />;
    case 'picture':
      return (
        <>
          <PictureInput
            source={source('url')}
            label={`${SAYS}.url`}
            purpose="editor"
            placeholder="event"
            hint={`${SAYS}.url_hint`}
          />
          <TwoLanguages english={line('alt')} nepali={line('alt_ne')} />
          {link}
        </>
      );
    case 'event':
      return (
        <Chosen
          source={source('event_id')}
          reference="events"
          sort={{ field: 'date', order: 'DESC' }}
          nameOf={eventName}
          label={`${SAYS}.event_id`}
        />
      );
    case 'gallery':
      return (
        <Chosen
          source={source('gallery_id')}
          reference="galleries"
          sort={{ field: 'created_at', order: 'DESC' }}
          nameOf={titleOf}
          label={`${SAYS}.gallery_id`}
        />
      );
    case 'button':
      return (
        <>
          <TwoLanguages english={line('label')} nepali={line('label_ne')} />
          {link}
        </>
      );
    case 'divider':
      return null;
  }
}

interface Titled {
  title?: string;
  date?: string;
}

const titleOf = ({ title = '' }: Titled) => title;
/** Events of one name come again each year. */
const eventName = ({ title = '', date }: Titled) => (date ? `${title}, ${readableDay(date)}` : title);

interface ChosenProps {
  source: string;
  reference: 'events' | 'galleries';
  sort: { field: string; order: 'ASC' | 'DESC' };
  nameOf: (record: Titled) => string;
  label: string;
}

const PUBLISHED = { draft: false };

function Chosen({ source, reference, sort, nameOf, label }: ChosenProps) {
  return (
    <ReferenceInput source={source} reference={reference} sort={sort} perPage={50} filter={PUBLISHED}>
      <AutocompleteInput label={label} optionText={nameOf} filterToQuery={(q: string) => (q ? { q } : {})} fullWidth />
    </ReferenceInput>
  );
}
