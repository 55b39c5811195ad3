interface Props {
  /** What is looked for, for whoever hears it and while the field is empty. */
  name: string;
  text: string;
  onChange: (text: string) => void;
}
/** The field at the top of a sheet, by whose words its list is narrowed. */
export function FindField({ name, text, onChange }: Props) {
  return (
    <span className="in">
      <input
        data-autofocus=""
        type="search"
        aria-label={name}
        placeholder={name}
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </span>
  );
}
