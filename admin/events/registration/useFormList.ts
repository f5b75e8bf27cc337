import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';

/** What the focus goes to, in the item at a place. */
interface Focus {
  at: number;
  on: 'field' | 'remove';
}

const SELECTORS = { field: 'input:not([hidden]), [role="combobox"], textarea', remove: '[data-remove]' } as const;

/** A list of parts within a form, each with inputs named by its place. */
interface FormList<T> {
  items: readonly T[];
  /** For the element whose children are the items. */
  list: RefObject<HTMLUListElement | null>;
  add: (item: T) => void;
  /** Takes an item out; gives a function that puts it back. The focus goes to a neighbour, or to `whenEmpty`. */
  remove: (at: number, whenEmpty: HTMLElement | null) => () => void;
}

/** The list in the field `name` of the form around it. */
export function useFormList<T>(name: string): FormList<T> {
  const { register, setValue, getValues, clearErrors } = useFormContext();
  const { isSubmitted } = useFormState();
  const watched: T[] | null | undefined = useWatch({ name });
  const list = useRef<HTMLUListElement>(null);
  const [focus, setFocus] = useState<Focus | null>(null);

  useEffect(() => {
    register(name);
  }, [register, name]);

  useEffect(() => {
    if (!focus) return;
    list.current?.children.item(focus.at)?.querySelector<HTMLElement>(SELECTORS[focus.on])?.focus();
    setFocus(null);
  }, [focus]);

  const current = useCallback((): readonly T[] => getValues(name) ?? [], [getValues, name]);
  const write = useCallback(
    (next: readonly T[]) => {
      // Errors are by place: they are found anew.
      clearErrors(name);
      setValue(name, [...next], { shouldDirty: true, shouldValidate: isSubmitted });
    },
    [clearErrors, setValue, name, isSubmitted],
  );
  const add = (item: T) => {
    const before = current();
    write([...before, item]);
    setFocus({ at: before.length, on: 'field' });
  };
  const remove = (at: number, whenEmpty: HTMLElement | null) => {
    const before = current();
    const gone = before.slice(at, at + 1);
    const next = before.toSpliced(at, 1);
    write(next);
    // The pressed button is gone, and the focus with it.
    if (next.length > 0) setFocus({ at: Math.min(at, next.length - 1), on: 'remove' });
    else whenEmpty?.focus();
    return () => {
      const now = current();
      write(now.toSpliced(at, 0, ...gone));
      setFocus({ at: Math.min(at, now.length), on: 'field' });
    };
  };

  return { items: watched ?? [], list, add, remove };
}
