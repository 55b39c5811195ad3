import type { Verification, VerificationEnd } from '@ringside/chat/rules/devices/verification';
import { useSetAtom } from 'jotai';
import ShieldX from 'lucide-react/icons/shield-x';
import { useActs } from '../../../kernel/acts.ts';
import { raiseRefusalAtom } from '../../../kernel/toasts/refusals.ts';
import { Button } from '../../../kit/Button.tsx';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import type { MessageKey } from '../../../words/translate.ts';
import { useT } from '../../../words/useT.ts';
import { deviceActs } from './acts.ts';

/** What each end says. MSG-025 */
const ends: Readonly<Record<VerificationEnd, MessageKey>> = {
  ...{ stopped: 'rooms.verifyStopped', refused: 'rooms.verifyRefused', mismatch: 'rooms.verifyMismatch' },
  ...{ timeout: 'rooms.verifyTimeout', otherMethod: 'rooms.verifyOther', elsewhere: 'rooms.verifyElsewhere' },
  failed: 'rooms.verifyFailed',
};

interface Props {
  value: Extract<Verification, { at: 'done' | 'over' }>;
}
/** How a comparison ended, and what can be done now. */
export function VerifyEnd({ value }: Props) {
  const t = useT();
  const { end, verify, block } = useActs(deviceActs);
  const raise = useSetAtom(raiseRefusalAtom);
  const { name, userId, deviceId, deviceName } = value;
  const again = async () => {
    end();
    const done = await verify(userId, deviceId);
    if (!done.ok) raise(done.refused);
  };
  const shut = async () => {
    end();
    const done = await block(userId, deviceId, true);
    if (!done.ok) raise(done.refused);
  };
  if (value.at === 'done')
    return (
      <Sheet title={t('rooms.verifyDone')} onClose={end}>
        <div className="bd device-wait" role="status">
          <p>
            <b>{deviceName}</b>
          </p>
          <p className="small t2">{t(value.isOwn ? 'rooms.verifyDoneOwn' : 'rooms.verifyDoneText', { name })}</p>
        </div>
        <div className="device-acts">
          <Button size="large" look="primary" data-autofocus="" onClick={end}>
            {t('rooms.ok')}
          </Button>
        </div>
      </Sheet>
    );
  const { why } = value;
  const isMismatch = why === 'mismatch';
  const mayTry = why !== 'elsewhere';
  return (
    <Sheet title={t(isMismatch ? 'rooms.verifyMismatchTitle' : 'rooms.verifyNotDone')} onClose={end}>
      <div className="bd device-wait" role="alert">
        {isMismatch && (
          <span className="device-no">
            <ShieldX className="i" aria-hidden="true" />
          </span>
        )}
        <p>
          <b>{t(ends[why], { name })}</b>
        </p>
        <p className="small t2">{t(isMismatch ? 'rooms.verifyMismatchText' : 'rooms.verifyStays')}</p>
        {isMismatch && <p className="small t2">{t('rooms.blockText')}</p>}
      </div>
      <div className="device-acts">
        {!isMismatch && (
          <Button size="large" onClick={end}>
            {t('rooms.verifyClose')}
          </Button>
        )}
        {mayTry && (
          <Button size="large" look={isMismatch ? 'plain' : 'primary'} data-autofocus="" onClick={() => void again()}>
            {t(isMismatch ? 'rooms.verifyAgain' : 'rooms.again')}
          </Button>
        )}
        {isMismatch && (
          <Button size="large" look="danger" onClick={() => void shut()}>
            {t('rooms.block')}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
