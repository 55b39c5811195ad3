import '../../kit/styles/forms.css';
import { softphoneErrorKey, softphoneFlags } from '@ringside/domain/softphone';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Switch } from '../../kit/Switch.tsx';
import type { Translate } from '../../words/translate.ts';
import { useT } from '../../words/useT.ts';
import { PairingForm } from './PairingForm.tsx';
import {
  type HelperState,
  helperStateAtom,
  softphoneAtom,
  softphoneEndsAtom,
  softphoneIntentsAtom,
} from './softphone/softphoneState.ts';

/** What keeps the softphone from being listed, in words. Q-105 */
function whyNot(t: Translate, helper: HelperState): string {
  switch (helper.at) {
    case 'starting':
    case 'connecting':
      return t('softphone.looking');
    case 'unpaired':
      return `${t('terminals.helper')} ${t('softphone.start')}`;
    case 'absent':
      return t('softphone.absent');
    case 'refused':
      if (helper.why === 'origin') return t('softphone.origin', { origin: location.origin });
      return t(helper.why === 'token' ? 'softphone.token.wrong' : `softphone.${helper.why}`);
    case 'connected':
      return t('softphone.noEngine');
  }
}

/** The desktop softphone below the list of phones: why there is none, or what it does and what can be done. S-SOFT-1, SOFT-023, SOFT-025 */
export function SoftphoneBox() {
  const t = useT();
  const helper = useAtomValue(helperStateAtom);
  const softphone = softphoneFlags(useAtomValue(softphoneAtom));
  const isEnding = useAtomValue(softphoneEndsAtom);
  const intents = useAtomValue(softphoneIntentsAtom);
  const isPaired = helper.at !== 'unpaired' && helper.at !== 'starting';

  if (helper.at !== 'connected' || !helper.hasSoftphone)
    return (
      <div className="soft-box">
        <p className="small" role="status">
          <span className="med">{t('softphone.outOfService')}</span> <span className="t2">{whyNot(t, helper)}</span>
        </p>
        {helper.at !== 'connected' && helper.at !== 'connecting' && intents && <PairingForm onPair={intents.pair} />}
        {isPaired && intents && (
          <Button look="quiet" size="small" onClick={intents.unpair}>
            {t('softphone.unpair')}
          </Button>
        )}
      </div>
    );
  if (isEnding) return <Wait>{t('softphone.disconnecting')}</Wait>;
  if (softphone.error) {
    const key = softphoneErrorKey(softphone.error);
    return (
      <div className="soft-box" role="alert">
        <p className="small med">{t(key)}</p>
        <p className="small t2">{t(`${key}_DETAIL`)}</p>
        <Button size="small" onClick={() => intents?.connect(true)}>
          {t('action.tryAgain')}
        </Button>
      </div>
    );
  }
  if (softphone.pending || softphone.connecting) return <Wait>{t('softphone.connecting')}</Wait>;
  if (!softphone.connected) return null;
  return (
    <div className="soft-box">
      {softphone.reconnecting && (
        <p className="small t2" role="status">
          {t('softphone.reconnecting')}
        </p>
      )}
      <div className="soft-line small">
        <Switch name={t('softphone.mute')} on={softphone.isMuted} onChange={() => intents?.toggleMute()} />
        <span aria-hidden="true">{t('softphone.mute')}</span>
      </div>
      <Button size="small" onClick={() => intents?.disconnect()}>
        {t('softphone.disconnect')}
      </Button>
    </div>
  );
}

const Wait = ({ children }: { children: ReactNode }) => (
  <p className="soft-box small t2" role="status">
    {children}
  </p>
);
