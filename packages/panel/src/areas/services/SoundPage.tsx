import type { ServiceSettings } from '@ringside/domain/service';
import type { Greeting } from '@ringside/domain/voicemail';
import { useEffect, useId, useState } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { Content } from '../../kernel/navigation/column.tsx';
import { PanelLink } from '../../kernel/navigation/PanelLink.tsx';
import type { Refused } from '../../kernel/state.ts';
import { useTell } from '../../kernel/toasts/useTell.ts';
import { useT } from '../../words/useT.ts';
import { mailboxActs } from '../voicemail/acts.ts';

interface Props {
  topic: 'wa' | 'qm' | 'ccs';
  settings: Extract<ServiceSettings, { service: 'callqueuing' }>;
  write: (settings: ServiceSettings) => Promise<Refused | null>;
}

/** What callers hear who wait: what everybody has, or a greeting of the user; kept at once. NAV-023 .. NAV-025 */
export function SoundPage({ topic, settings, write }: Props) {
  const t = useT();
  const group = useId();
  const tell = useTell();
  const { greetings: read } = useActs(mailboxActs);
  const [isSaved, setSaved] = useState(false);
  const [greetings, setGreetings] = useState<readonly Greeting[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void read().then((done) => isCurrent && done.ok && setGreetings(done.value.filter(({ label }) => label !== '')));
    return () => {
      isCurrent = false;
    };
  }, [read]);
  const choose = async (id: string) => {
    const refused = await write({ ...settings, sounds: { ...settings.sounds, [topic]: id } });
    setSaved(!refused);
    if (refused) tell(refused);
  };
  const choices = [
    { id: '', label: t(topic === 'qm' ? 'svc.standard' : 'svc.nothing') },
    ...greetings.map(({ id, label }) => ({ id, label })),
  ];
  return (
    <Content className="main">
      <fieldset className="svc-form svc-sounds">
        <legend className="sec">{t(`svc.${topic}`)}</legend>
        {choices.map(({ id, label }) => (
          <label key={id} className="svc-check">
            <input type="radio" name={group} checked={settings.sounds[topic] === id} onChange={() => void choose(id)} />
            {label}
          </label>
        ))}
        <span className="small" role="status">
          {isSaved && t('svc.saved')}
        </span>
        <PanelLink path="/settings/voicemail/greetings">{t('svc.record')}</PanelLink>
      </fieldset>
    </Content>
  );
}
