import { type ReactNode, useId, useState } from 'react';
import { FullNote } from '../../../kit/FullNote.tsx';
import { Switch } from '../../../kit/Switch.tsx';
import { useT } from '../../../words/useT.ts';
import { type GroupField, useLock } from './Locked.tsx';
import type { FieldFault } from './queueForm.ts';

function Fault({ id, fault }: { id: string; fault: FieldFault | undefined }) {
  const t = useT();
  return fault ? (
    <p className="err" id={`${id}-fault`}>
      {t(fault.key, fault.params)}
    </p>
  ) : null;
}

interface FieldProps {
  label: string;
  fault?: FieldFault | undefined;
  /** Below the control, also read out by screen readers. */
  hint?: string | undefined;
  /** What it changes; where that is not the user's to change it is switched off, and says so. ROLE-004 */
  field?: GroupField | undefined;
}

/** A name above a control, what is wrong below. */
export function Field({
  label,
  fault,
  hint,
  field,
  children,
}: FieldProps & { children: (id: string, describedBy: string | undefined) => ReactNode }) {
  const id = useId();
  const lock = useLock(field);
  const described = [fault && `${id}-fault`, hint && `${id}-hint`, lock && `${id}-lock`].filter(Boolean).join(' ');
  return (
    <fieldset className="f" disabled={lock !== undefined}>
      <label htmlFor={id}>{label}</label>
      {children(id, described || undefined)}
      {hint && (
        <p className="small t2" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {lock && (
        <p className="small t2" id={`${id}-lock`}>
          {lock}
        </p>
      )}
      <Fault id={id} fault={fault} />
    </fieldset>
  );
}

const numberOf = (text: string): number => (/^-?\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

/** A whole number; an empty field or words are NaN, which is never saved. */
export function NumberField({
  label,
  fault,
  hint,
  field,
  value,
  unit,
  isDisabled,
  onChange,
}: FieldProps & { value: number; unit?: string; isDisabled?: boolean; onChange: (value: number) => void }) {
  const [typed, setTyped] = useState(String(value));
  // What was loaded or discarded meanwhile is another number than the one typed, and replaces it.
  const text = Number.isNaN(value) || numberOf(typed) === value ? typed : String(value);
  return (
    <Field label={label} fault={fault} hint={hint} field={field}>
      {(id, describedBy) => (
        <span className={fault ? 'in is-err' : 'in'}>
          <input
            id={id}
            className="n"
            inputMode="numeric"
            value={isDisabled ? '' : text}
            disabled={isDisabled}
            aria-invalid={fault !== undefined}
            aria-describedby={describedBy}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              onChange(numberOf(currentTarget.value));
            }}
          />
          {unit && <span className="small t3">{unit}</span>}
        </span>
      )}
    </Field>
  );
}

export function TextField({
  label,
  fault,
  field,
  value,
  maxLength,
  onChange,
}: FieldProps & { value: string; maxLength: number; onChange: (value: string) => void }) {
  return (
    <Field label={label} fault={fault} field={field}>
      {(id, describedBy) => (
        <>
          <span className={fault ? 'in is-err' : 'in'}>
            <input
              id={id}
              value={value}
              maxLength={maxLength}
              aria-invalid={fault !== undefined}
              aria-describedby={describedBy}
              onChange={({ currentTarget }) => onChange(currentTarget.value)}
            />
          </span>
          <FullNote text={value} max={maxLength} />
        </>
      )}
    </Field>
  );
}

/** Several lines; as a list when they are one. */
export function LinesField({
  label,
  value,
  onChange,
}: FieldProps & { value: readonly string[]; onChange: (value: string[]) => void }) {
  return (
    <Field label={label}>
      {(id) => (
        <textarea
          id={id}
          rows={3}
          value={value.join('\n')}
          onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? [] : currentTarget.value.split('\n'))}
        />
      )}
    </Field>
  );
}

/** A setting of one switch. */
export function SwitchRow({
  name,
  field,
  on,
  onChange,
}: Pick<FieldProps, 'field'> & { name: string; on: boolean; onChange: (on: boolean) => void }) {
  const lock = useLock(field);
  return (
    <div className="row row--1 row--flush edit-switch">
      <span className="b" aria-hidden="true">
        {name}
        {lock && <span className="small t2 edit-why">{lock}</span>}
      </span>
      <Switch name={lock ? `${name}. ${lock}` : name} on={on} disabled={lock !== undefined} onChange={onChange} />
    </div>
  );
}
