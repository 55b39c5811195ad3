import '../styles/forms.css';
import './driverForm.css';
import { useId, useState } from 'react';
import { Button } from '../Button.tsx';

interface Choice {
  driver: string;
  licence: string;
}
interface Props {
  /** Null: none is set. */
  choice: Choice | null;
  allowed: readonly string[];
  words: { text: string; driver: string; none: string; licence: string; hint: string; save: string; saved: string };
  /** Null: none from here on. @returns why it was refused; null: it was not */
  onSave: (choice: Choice | null) => Promise<string | null>;
}

/** Which driver of the deployment the company uses, and what its vendor gave out for it. */
export function DriverForm({ choice, allowed, words, onSave }: Props) {
  const id = useId();
  const [driver, setDriver] = useState(choice?.driver ?? '');
  const [licence, setLicence] = useState(choice?.licence ?? '');
  const [refused, setRefused] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  const save = async (): Promise<void> => {
    const fault = await onSave(driver === '' ? null : { driver, licence: licence.trim() });
    setRefused(fault);
    setSaved(fault === null);
  };
  return (
    <form
      className="driver-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p className="small t2">{words.text}</p>
      <div className="f">
        <label htmlFor={`${id}-driver`}>{words.driver}</label>
        <select
          id={`${id}-driver`}
          className="select"
          value={driver}
          onChange={(event) => {
            setSaved(false);
            setDriver(event.currentTarget.value);
          }}
        >
          <option value="">{words.none}</option>
          {allowed.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </div>
      <div className="f">
        <label htmlFor={`${id}-licence`}>{words.licence}</label>
        <input
          id={`${id}-licence`}
          className="in"
          type="text"
          autoComplete="off"
          maxLength={2000}
          value={licence}
          aria-describedby={`${id}-hint`}
          onInput={(event) => {
            setSaved(false);
            setLicence(event.currentTarget.value);
          }}
        />
        <p id={`${id}-hint`} className="small t2">
          {words.hint}
        </p>
      </div>
      {refused !== null && (
        <p className="err err--box" role="alert">
          {refused}
        </p>
      )}
      <p className="small t2" role="status">
        {isSaved ? words.saved : ''}
      </p>
      <Button look="primary" submit>
        {words.save}
      </Button>
    </form>
  );
}
