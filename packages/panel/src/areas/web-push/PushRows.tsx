import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { useLoaded } from '../../kernel/hooks/useLoaded.ts';
import { refusalText } from '../../kernel/refusalText.ts';
import { environmentAtom, type Refused } from '../../kernel/state.ts';
import { Switch } from '../../kit/Switch.tsx';
import { useT } from '../../words/useT.ts';
import { webPushActs } from './acts.ts';
import { pushBrowserAtom } from './state.ts';

/** Whether calls ring in this browser while its window is closed; nothing where the browser cannot, or a page around it tells. */
export function PushRows() {
  const isStandalone = useAtomValue(environmentAtom) === 'standalone';
  const browser = useAtomValue(pushBrowserAtom);
  return isStandalone && browser.isAble() ? <Rows /> : null;
}

function Rows() {
  const t = useT();
  const acts = useActs(webPushActs);
  const { value, refused: unread, put } = useLoaded(() => acts.state());
  const [refused, setRefused] = useState<Refused | null>(null);
  const [isBusy, setBusy] = useState(false);
  if (!value && !unread) return null;
  const change = async (isOn: boolean, hidesNames: boolean) => {
    if (isBusy) return;
    setBusy(true);
    const done = isOn ? await acts.turnOn(hidesNames) : await acts.turnOff();
    setBusy(false);
    setRefused(done.ok ? null : done.refused);
    if (done.ok && value) put({ ...value, isOn, hidesNames: isOn && hidesNames });
  };
  const { isOn = false, hidesNames = false } = value ?? {};
  const rows = [
    ['push.ring', 'push.ringHint', isOn, (on: boolean) => change(on, hidesNames)],
    ...(isOn ? ([['push.hide', 'push.hideHint', hidesNames, (on: boolean) => change(true, on)]] as const) : []),
  ] as const;
  return (
    <>
      <h2 className="sec">
        <span className="grow">{t('push.closed')}</span>
      </h2>
      {rows.map(([name, hint, on, onChange]) => (
        <div key={name} className="row row--1 row--flush set">
          <span className="b">
            <span className="a set-name">{t(name)}</span>
            <span className="small t2">{t(hint)}</span>
          </span>
          <span className="e">
            <Switch name={t(name)} on={on} onChange={(wish) => void onChange(wish)} />
          </span>
        </div>
      ))}
      {(refused ?? unread) && (
        <p className="err err--box" role="alert">
          {refusalText(t, (refused ?? unread) as Refused).label}
        </p>
      )}
    </>
  );
}
