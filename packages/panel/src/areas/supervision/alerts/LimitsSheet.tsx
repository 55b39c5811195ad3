import '../../../kit/styles/forms.css';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../kit/Button.tsx';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { useT } from '../../../words/useT.ts';
import type { Limits } from './limits.ts';
import { enLimits } from './words.en.ts';

export const words = [enLimits];

const fields = [
  { of: 'wait', name: 'sup.limitWait', least: 1, most: 36_000 },
  { of: 'count', name: 'sup.limitCount', least: 1, most: 10_000 },
  { of: 'level', name: 'sup.limitLevel', least: 1, most: 100 },
  { of: 'within', name: 'sup.limitWithin', least: 1, most: 3600 },
  { of: 'after', name: 'sup.limitAfter', least: 0, most: 3600 },
] as const;

interface Props {
  limits: Limits;
  onSave: (limits: Limits) => void;
  onClose: () => void;
}

/** When a supervisor wants to be warned. An empty field is no limit; the time of the service level always is one. */
export function LimitsSheet({ limits, onSave, onClose }: Props) {
  const t = useT();
  const id = useId();
  const [draft, setDraft] = useState(() => fields.map(({ of }) => String(limits[of] ?? '')));
  const save = (event: FormEvent) => {
    event.preventDefault();
    const [wait = null, count = null, level = null, within = null, after = null] = draft.map((text) =>
      text === '' ? null : Number(text),
    );
    onSave({ wait, count, level, within: within ?? limits.within, after: after ?? 0 });
    onClose();
  };
  return (
    <Sheet title={t('sup.limits')} onClose={onClose}>
      <form onSubmit={save}>
        <div className="bd sup-limits">
          <p className="small t2">{t('sup.limitsText')}</p>
          {fields.map(({ of, name, least, most }, index) => (
            <div className="f" key={of}>
              <label htmlFor={`${id}${of}`}>{t(name)}</label>
              <div className="in">
                <input
                  id={`${id}${of}`}
                  className="n"
                  type="number"
                  inputMode="numeric"
                  min={least}
                  max={most}
                  step={1}
                  required={of === 'within'}
                  data-autofocus={index === 0 ? '' : undefined}
                  value={draft[index]}
                  onChange={(event) => {
                    const text = event.currentTarget.value;
                    setDraft((all) => all.map((old, other) => (other === index ? text : old)));
                  }}
                />
              </div>
            </div>
          ))}
        </div>
        <div className="sheet-ft">
          <Button submit look="primary" wide>
            {t('sup.save')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
