import { SearchInput, type SearchInputProps, useTranslate } from 'react-admin';

/** The search among a list's filters; `placeholder` is the key of a text. */
export function SearchBox({ placeholder, ...props }: SearchInputProps & { placeholder: string }) {
  const translate = useTranslate();
  return <SearchInput {...props} placeholder={translate(placeholder)} />;
}
