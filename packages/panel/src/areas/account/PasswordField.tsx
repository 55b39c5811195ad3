import CircleAlert from 'lucide-react/icons/circle-alert';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ReactNode, type Ref, useId, useState } from 'react';
import { useT } from '../../words/useT.ts';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  autoComplete: 'current-password' | 'new-password';
  /** What is wrong with it, in words. */
  fault?: string | null;
  field?: Ref<HTMLInputElement>;
  /** Belongs to the field: its rules. */
  children?: ReactNode;
}

/** A password that can be looked at, with its fault below. */
export function PasswordField({ label, value, onChange, onBlur, autoComplete, fault = null, field, children }: Props) {
  const t = useT();
  const id = useId();
  const [isShown, setShown] = useState(false);
  const Mark = isShown ? EyeOff : Eye;
  const describedBy = [fault ? `${id}-fault` : '', children ? `${id}-rules` : ''].filter(Boolean).join(' ');
  return (
    <div className="f">
      <label htmlFor={id}>{label}</label>
      <div className={fault ? 'in is-err' : 'in'}>
        <input
          ref={field}
          id={id}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="off"
          spellCheck={false}
          required
          aria-invalid={fault ? true : undefined}
          aria-describedby={describedBy || undefined}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onBlur}
        />
        <button
          type="button"
          className="ib ib--infield"
          aria-label={`${t('password.show')}: ${label}`}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Mark className="i" aria-hidden="true" />
        </button>
      </div>
      {fault && (
        <p id={`${id}-fault`} className="err" role="alert">
          <CircleAlert className="i i-s" aria-hidden="true" /> {fault}
        </p>
      )}
      {children && <div id={`${id}-rules`}>{children}</div>}
    </div>
  );
}
