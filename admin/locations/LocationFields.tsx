import { TextInput } from 'react-admin';
import { EnglishHint } from '#admin/translations/EnglishHint.tsx';
import { NepaliTexts } from '#admin/translations/NepaliTexts.tsx';
import { locationFields } from '#db/locations/schema';

/** The fields of a location, in its own form and in that of an event. */
export function LocationFields() {
  return (
    <>
      <EnglishHint />
      <TextInput source="name" isRequired />
      <TextInput source="address" isRequired helperText="resources.locations.hints.address" />
      <TextInput source="map_point" helperText="resources.locations.hints.map_point" />
      <NepaliTexts fields={locationFields.translated} />
    </>
  );
}
