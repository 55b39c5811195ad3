import type { FieldFault, LogField } from '@ringside/domain/crm';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId } from 'react';
import { Switch } from '../../kit/Switch.tsx';
import { useT } from '../../words/useT.ts';

interface Props {
  field: LogField;
  value: unknown;
  fault: FieldFault | undefined;
  onChange: (value: unknown) => void;
}

/** Up to this many options are chips; more are a list. */
const CHIPS_MAX = 6;

const limitOf = (field: LogField, fault: FieldFault): number => {
  if (fault === 'tooLong' && 'maxLength' in field) return field.maxLength;
  if (field.kind !== 'number') return 0;
  return (fault === 'tooSmall' ? field.min : field.max) ?? 0;
};

/** One field of the CRM's form: label, control, hint or what is wrong. */
export function LogFormField({ field, value, fault, onChange }: Props) {
  const t = useT();
  const id = useId();
  const about = `${id}-about`;
  const words = fault ? t(`crm.form.${fault}`, { n: limitOf(field, fault) }) : field.hint;
  const shared = {
    id,
    'aria-invalid': fault !== undefined,
    'aria-required': field.isRequired,
    ...(words && { 'aria-describedby': about }),
  };
  const text = value === null || value === undefined ? '' : String(value);
  const label = (
    <>
      {field.label}
      {field.isRequired && <span className="t3 med-off">{t('crm.form.required')}</span>}
    </>
  );
  const below = words && (
    <p id={about} className={fault ? 'err' : 'hint'}>
      {fault && <CircleAlert className="i i-s" aria-hidden="true" />}
      {words}
    </p>
  );
  if (field.kind === 'choice' && field.options.length <= CHIPS_MAX)
    return (
      <fieldset className="f" {...(words && { 'aria-describedby': about })}>
        <legend className="lb">{label}</legend>
        <div className="chips">
          {field.options.map((option) => (
            <button
              key={option.value}
              type="button"
              className="chip"
              aria-pressed={option.value === value}
              onClick={() => onChange(option.value === value ? null : option.value)}
            >
              {option.label}
            </button>
          ))}
        </div>
        {below}
      </fieldset>
    );
  if (field.kind === 'boolean')
    return (
      <div className="f">
        <div className="lb logform-switch">
          <span>{field.label}</span>
          <Switch name={field.label} on={value === true} onChange={onChange} />
        </div>
        {below}
      </div>
    );
  return (
    <div className="f">
      <label htmlFor={id}>{label}</label>
      {field.kind === 'choice' ? (
        <select
          className="select select--line"
          {...shared}
          value={text}
          onChange={(event) =>
            onChange(field.options.find((option) => String(option.value) === event.currentTarget.value)?.value ?? null)
          }
        >
          <option value="">{t('crm.form.choose')}</option>
          {field.options.map((option) => (
            <option key={option.value} value={String(option.value)}>
              {option.label}
            </option>
          ))}
        </select>
      ) : field.kind === 'multiline' ? (
        <textarea {...shared} rows={3} value={text} onChange={(event) => onChange(event.currentTarget.value)} />
      ) : (
        <div className={fault ? 'in is-err' : 'in'}>
          <input
            {...shared}
            type={field.kind === 'date' ? 'date' : 'text'}
            inputMode={field.kind === 'number' ? 'decimal' : undefined}
            value={text}
            onChange={(event) => {
              const typed = event.currentTarget.value;
              const number = Number(typed.replace(',', '.'));
              onChange(
                field.kind === 'number' && typed.trim() && Number.isFinite(number) && !/[.,]$/.test(typed)
                  ? number
                  : typed,
              );
            }}
          />
        </div>
      )}
      {below}
    </div>
  );
}
