import { Switch } from '../../kit/Switch.tsx';

interface Props {
  name: string;
  hint?: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

/** A setting that is on or off, with what it does. */
export function SwitchRow({ name, hint, on, onChange }: Props) {
  return (
    <div className="row row--1 row--flush set">
      <span className="b">
        <span className="a set-name">{name}</span>
        {hint && <span className="small t2">{hint}</span>}
      </span>
      <span className="e">
        <Switch name={name} on={on} onChange={onChange} />
      </span>
    </div>
  );
}
