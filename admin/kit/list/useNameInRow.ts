import { useContext } from 'react';
import {
  ListContext,
  useGetRecordRepresentation,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';

/**
 * A function that gives the accessible name of a button by the key of its text: in a list with the record's name after
 * it, so that the same button of another row has another name. Voice control still finds it by what is shown.
 */
export function useNameInRow() {
  const translate = useTranslate();
  const record = useRecordContext();
  const nameOf = useGetRecordRepresentation(useResourceContext());
  const isInList = Boolean(useContext(ListContext));
  return (text: string): string => (record && isInList ? `${translate(text)}: ${nameOf(record)}` : translate(text));
}
