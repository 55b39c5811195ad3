interface Props {
  name: string;
  on: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
}

/** On or off, at once. A tick shows *on* beside the colour. */
export function Switch({ name, on, disabled, onChange }: Props) {
  return (
    <button
      type="button"
      className="sw"
      role="switch"
      aria-checked={on}
      aria-label={name}
      disabled={disabled}
      onClick={() => onChange(!on)}
    />
  );
}
