import '../../kit/styles/forms.css';
import './bridges.css';
import type { Bridge, BridgePerson } from '@ringside/domain/bridge';
import { bridgeLimits } from '@ringside/protocol/meetings/bridgeLimits';
import { useAtomValue, useSetAtom } from 'jotai';
import { type FormEvent, useId, useState } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { goBackAtom } from '../../kernel/navigation/atoms.ts';
import { refusalText } from '../../kernel/refusalText.ts';
import { lines, type Refused } from '../../kernel/state.ts';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Question } from '../../kit/overlay/Question.tsx';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { useT } from '../../words/useT.ts';
import { bridgeActs } from './acts.ts';
import { PeopleOfBridge } from './PeopleOfBridge.tsx';
import { useBridges } from './useBridges.ts';
import { enBridges } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enBridges];

/** A conference by telephone that is made, changed and called together; null: a new one. NAV-048, CALL-026 */
function Form({ bridge }: { bridge: Bridge | null }) {
  const t = useT();
  const id = useId();
  const { put, remove, callIn } = useActs(bridgeActs);
  const goBack = useSetAtom(goBackAtom);
  const isInCall = useAtomValue(lines.allAtom).length > 0;
  const [name, setName] = useState(bridge?.name ?? '');
  const [people, setPeople] = useState<readonly BridgePerson[]>(bridge?.people ?? []);
  const [isAsked, setAsked] = useState(false);
  const [isCalling, setCalling] = useState(false);
  const [said, setSaid] = useState('');
  const [refused, setRefused] = useState<Refused | null>(null);
  const isBad = name.trim() === '';
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBad) return;
    const done = await put(bridge?.uri ?? null, { name: name.trim(), people });
    if (done.ok) return goBack();
    setRefused(done.refused);
  };
  const call = async (person: BridgePerson) => {
    setRefused(null);
    setSaid(t(isInCall ? 'bridge.joining' : 'bridge.calling', { name: person.label || person.number }));
    setCalling(true);
    const done = await callIn(person.number);
    setCalling(false);
    if (done.ok) return;
    setSaid('');
    setRefused(done.refused);
  };
  const drop = async () => {
    setAsked(false);
    const done = bridge ? await remove(bridge.uri) : null;
    if (done && !done.ok) return setRefused(done.refused);
    goBack();
  };
  const refusal = refused && refusalText(t, refused);
  return (
    <main className="main" data-region="content">
      <form className="bridge-form" onSubmit={(event) => void save(event)}>
        <div className="f">
          <label htmlFor={`${id}-name`}>{t('bridge.name')}</label>
          <div className="in">
            <input
              id={`${id}-name`}
              value={name}
              maxLength={bridgeLimits.name}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
          </div>
        </div>
        <PeopleOfBridge
          people={people}
          onChange={setPeople}
          onCallIn={(person) => void call(person)}
          isCalling={isCalling}
        />
        <p className="bridge-says small t2" role="status">
          {said || t('bridge.how')}
        </p>
        {refusal && (
          <p className="err err--box" role="alert">
            {refused?.code === 'ROUTER_ERR_412' ? t('bridge.busyHint') : `${refusal.label}. ${refusal.detail}`}
          </p>
        )}
        <div className="bridge-acts">
          <Button look="primary" submit disabled={isBad}>
            {t('bridge.save')}
          </Button>
          {bridge && (
            <Button look="danger" onClick={() => setAsked(true)}>
              {t('bridge.delete')}
            </Button>
          )}
        </div>
      </form>
      {isAsked && (
        <Question
          title={t('bridge.deleteAsk', { name: bridge?.name ?? '' })}
          text={t('bridge.deleteText')}
          stay={t('bridge.keep')}
          go={t('bridge.delete')}
          onStay={() => setAsked(false)}
          onGo={() => void drop()}
        />
      )}
    </main>
  );
}

/** The page of a conference by telephone. S-CONF-5, NAV-048 */
export function BridgeEditor({ id }: { id: string }) {
  const t = useT();
  const bridges = useBridges();
  if (id === 'new') return <Form bridge={null} />;
  const bridge = Array.isArray(bridges) ? bridges.find(({ uri }) => uri === `data/Bridge/${id}`) : undefined;
  if (bridge) return <Form key={bridge.uri} bridge={bridge} />;
  return (
    <main className="main" data-region="content" aria-busy={bridges === null}>
      {bridges === null ? (
        <SkeletonRows count={3} label={t('state.loading')} />
      ) : (
        <EmptyState
          title={t(bridges === 'failed' ? 'bridge.failed' : 'bridge.gone')}
          text={t(bridges === 'failed' ? 'bridge.failedText' : 'bridge.goneText')}
        />
      )}
    </main>
  );
}
