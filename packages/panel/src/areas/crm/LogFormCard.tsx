import { type FieldFault, type LogForm, logFormDefaults, logFormFaults } from '@ringside/domain/crm';
import { useRef, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { useT } from '../../words/useT.ts';
import { OUTCOME_FIELD } from './crmState.ts';
import { LogFormField } from './LogFormField.tsx';

interface Props {
  form: LogForm;
  /** Asks whether an outcome may be chosen. @returns why not, or `null` */
  onOutcome: (outcome: string) => Promise<{ reason: string | null } | null>;
  onSubmit: (values: Record<string, unknown>) => void;
  onSkip: (values: Record<string, unknown>) => void;
}

/** The form that the CRM wants after a call, drawn from its JSON Schema. */
export function LogFormCard({ form, onOutcome, onSubmit, onSkip }: Props) {
  const t = useT();
  const [values, setValues] = useState(() => logFormDefaults(form));
  const [faults, setFaults] = useState<Record<string, FieldFault>>({});
  const [refused, setRefused] = useState<string | null>(null);
  const box = useRef<HTMLFormElement>(null);
  const put = (name: string, value: unknown) => {
    setValues((all) => ({ ...all, [name]: value }));
    setFaults(({ [name]: _, ...rest }) => rest);
  };
  const change = async (name: string, value: unknown) => {
    if (name !== OUTCOME_FIELD || value === null || value === '') return put(name, value);
    const no = await onOutcome(String(value));
    setRefused(no && (no.reason ?? t('crm.after.outcomeRefused')));
    if (!no) put(name, value);
  };
  const submit = () => {
    const found = logFormFaults(form, values);
    setFaults(found);
    const [first] = Object.keys(found);
    if (first === undefined) return onSubmit(values);
    const index = form.fields.findIndex(({ name }) => name === first);
    box.current
      ?.querySelectorAll<HTMLElement>('.f')
      [index]?.querySelector<HTMLElement>('input, select, textarea, button')
      ?.focus();
  };
  return (
    <form
      ref={box}
      className="logform"
      noValidate
      aria-label={form.title || t('crm.after.asks')}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h2 className="med">{form.title || t('crm.after.asks')}</h2>
      {form.fields.map((field) => (
        <LogFormField
          key={field.name}
          field={field}
          value={values[field.name]}
          fault={faults[field.name]}
          onChange={(value) => void change(field.name, value)}
        />
      ))}
      <div role="alert">{refused && <p className="err err--box">{refused}</p>}</div>
      <div className="logform-acts">
        <Button size="large" onClick={() => onSkip(values)}>
          {t('crm.after.skip')}
        </Button>
        <Button look="primary" size="large" submit>
          {t('crm.after.save')}
        </Button>
      </div>
    </form>
  );
}
