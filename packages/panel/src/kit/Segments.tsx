import './styles/callsheets.css';

interface Props<T extends string> {
  name: string;
  choices: readonly (readonly [value: T, text: string])[];
  value: T;
  onChoose: (value: T) => void;
}

/** A choice of two or three, all in view. */
export function Segments<T extends string>({ name, choices, value, onChoose }: Props<T>) {
  return (
    <fieldset className="seg" aria-label={name}>
      {choices.map(([each, text]) => (
        <label key={each} className={each === value ? 'is-on' : undefined}>
          <input type="radio" name={name} checked={each === value} onChange={() => onChoose(each)} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
