import './hostCards.css';
import type { HostSetting } from '@ringside/protocol/bridge/types';
import { useAtomValue } from 'jotai';
import { useId, useState } from 'react';
import { Switch } from '../../kit/Switch.tsx';
import { hostSettingsAtom, hostUiActsAtom } from './hostUiState.ts';

interface Props {
  setting: HostSetting;
  value: boolean | string;
  onChange: (value: boolean | string) => void;
}

function Text({ setting, value, onChange }: Props) {
  const id = useId();
  const [text, setText] = useState(String(value));
  return (
    <div className="f">
      <label htmlFor={id}>{setting.label}</label>
      <div className="in">
        <input
          id={id}
          value={text}
          maxLength={1000}
          onChange={(event) => setText(event.currentTarget.value)}
          onBlur={() => text !== value && onChange(text)}
        />
      </div>
    </div>
  );
}

function Choice({ setting, value, onChange }: Props & { setting: Extract<HostSetting, { type: 'choice' }> }) {
  const id = useId();
  return (
    <div className="f">
      <label htmlFor={id}>{setting.label}</label>
      <select
        id={id}
        className="select select--line"
        value={String(value)}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {setting.choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.text}
          </option>
        ))}
      </select>
    </div>
  );
}

function Setting({ setting, value, onChange }: Props) {
  if (setting.type === 'text') return <Text setting={setting} value={value} onChange={onChange} />;
  if (setting.type === 'choice') return <Choice setting={setting} value={value} onChange={onChange} />;
  return (
    <div className="row row--1 set">
      <span className="b">
        <span className="a set-name">{setting.label}</span>
      </span>
      <span className="e">
        <Switch name={setting.label} on={value === true} onChange={onChange} />
      </span>
    </div>
  );
}

/** Settings that the CRM page has declared; the panel keeps what the user chooses. */
export function HostSettings() {
  const declared = useAtomValue(hostSettingsAtom);
  const acts = useAtomValue(hostUiActsAtom);
  if (!declared || declared.settings.length === 0) return null;
  const { title, settings, values } = declared;
  return (
    <>
      <h2 className="sec">
        <span className="grow trunc">{title}</span>
      </h2>
      <ul className="host-settings">
        {settings.map((setting) => (
          <li key={setting.id}>
            <Setting
              setting={setting}
              value={values[setting.id] ?? setting.value}
              onChange={(value) => acts?.change(setting.id, value)}
            />
            {setting.hint && <p className="mic-note small t2">{setting.hint}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}
