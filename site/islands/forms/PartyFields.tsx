import type { InputHTMLAttributes } from 'react';
import type { Lang } from '#core/kit/lang';
import { fieldOfOwn, labelIn, type RegistrationRules } from '#core/registrations/form';
import type { OwnQuestion } from '#core/registrations/questions';
import type { Words } from '#core/words/en';
import { Field } from '#site/islands/forms/Field.tsx';
import styles from './PartyFields.module.css';

/** The texts of the fields. */
export type PartyFieldsWords = Pick<Words['registrations'], 'fields' | 'optional' | 'choose'>;

interface Props {
  lang: Lang;
  rules: RegistrationRules;
  /** The names of the fields that are shown. */
  fields: readonly string[];
  says: PartyFieldsWords;
  values: Readonly<Record<string, string>>;
  errorOf: (name: string) => string | undefined;
  readOnly: boolean;
}

const NUMBER = { inputMode: 'numeric', pattern: '[0-9०-९]*', autoComplete: 'off' } as const;
const LINES = 3;

/** What a party says of itself: the same fields on the form of an event and on the party's own page. */
export function PartyFields({ lang, rules, fields, says, values, errorOf, readOnly }: Props) {
  const { children, diet, note, own } = rules.questions;
  const named = (label: string, isRequired: boolean) => (isRequired ? label : `${label} (${says.optional})`);
  const part = (name: string, label: string, isRequired: boolean) => ({
    id: `registration-${name}`,
    label: named(label, isRequired),
    required: isRequired,
    error: errorOf(name),
  });
  const line = (name: string, more: InputHTMLAttributes<HTMLInputElement> = {}) => ({
    control: { name, defaultValue: values[name], readOnly, ...more },
  });
  const lines = (name: string) => ({ area: { name, rows: LINES, defaultValue: values[name], readOnly } });
  const has = (name: string) => fields.includes(name);
  return (
    <>
      <Field {...part('name', says.fields.name, true)} {...line('name', { autoComplete: 'name' })} />
      {has('email') && (
        <Field
          {...part('email', says.fields.email, true)}
          {...line('email', { type: 'email', autoComplete: 'email', inputMode: 'email' })}
        />
      )}
      <Field {...part('phone', says.fields.phone, false)} {...line('phone', { type: 'tel', autoComplete: 'tel' })} />
      <div className={styles.people}>
        <Field {...part('adults', says.fields.adults, true)} {...line('adults', NUMBER)} />
        {has('children') && (
          <Field {...part('children', says.fields.children, children === 'required')} {...line('children', NUMBER)} />
        )}
      </div>
      {has('diet') && <Field {...part('diet', says.fields.diet, diet === 'required')} {...lines('diet')} />}
      {own.map((question) => {
        const name = fieldOfOwn(question);
        const shared = part(name, labelIn(question, lang), question.required);
        if (question.kind === 'choice')
          return (
            <Choice key={name} {...{ ...shared, name, question, lang, chosen: values[name], none: says.choose }} />
          );
        return <Field key={name} {...shared} {...line(name, question.kind === 'number' ? NUMBER : {})} />;
      })}
      {has('note') && <Field {...part('note', says.fields.note, note === 'required')} {...lines('note')} />}
    </>
  );
}

interface ChoiceProps {
  id: string;
  label: string;
  required: boolean;
  error: string | undefined;
  name: string;
  question: OwnQuestion;
  lang: Lang;
  chosen: string | undefined;
  none: string;
}

function Choice({ id, label, required, error, name, question, lang, chosen = '', none }: ChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}{' '}
        {required && (
          <span className="field__required" aria-hidden="true">
            *
          </span>
        )}
      </label>
      <select
        id={id}
        name={name}
        required={required}
        defaultValue={chosen}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        <option value="">{none}</option>
        {question.choices.map((choice) => (
          <option key={choice.label} value={choice.label}>
            {labelIn(choice, lang)}
          </option>
        ))}
      </select>
      {error && (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
