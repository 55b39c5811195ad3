import { canRecord, canTransfer, isConnected, isSupervised, type Line } from '@ringside/domain/call';
import { pausePlan } from '@ringside/domain/queue';
import { useAtomValue, useSetAtom } from 'jotai';
import CircleDot from 'lucide-react/icons/circle-dot';
import CirclePause from 'lucide-react/icons/circle-pause';
import CoffeeIcon from 'lucide-react/icons/coffee';
import Lock from 'lucide-react/icons/lock';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import Webcam from 'lucide-react/icons/webcam';
import { pauseKeyAtom } from '../../../kernel/callKeysAtom.ts';
import { useNames } from '../../../kernel/hooks/useNames.ts';
import { goToAtom } from '../../../kernel/navigation/atoms.ts';
import { agentAtom, profileAtom, terminals } from '../../../kernel/state.ts';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { Switch } from '../../../kit/Switch.tsx';
import type { Icon } from '../../../kit/text/icon.ts';
import { useT } from '../../../words/useT.ts';
import { recordingOffAtom } from '../sheetAtom.ts';
import { useCallActions } from '../useCallActions.ts';

function Item({ icon: Shape, word, onRun }: { icon: Icon; word: string; onRun: () => void }) {
  return (
    <li>
      <button type="button" className="row row--1" onClick={onRun}>
        <span className="ic ic--s" aria-hidden="true">
          <Shape className="i i-s" />
        </span>
        <span className="b a">{word}</span>
      </button>
    </li>
  );
}

/** What else can be done with a call; only what its line and the user's rights allow is there. CALL-006, CALL-014, CRM-041 */
export function MoreSheet({ line, onClose }: { line: Line; onClose: () => void }) {
  const t = useT();
  const names = useNames();
  const actions = useCallActions();
  const phones = useAtomValue(terminals.allAtom);
  const isRecordingOff = useAtomValue(recordingOffAtom);
  const consents = useAtomValue(profileAtom)?.crmSeesPersonalCalls === true;
  const others = line.canJoin ? phones.filter((phone) => phone.inService && phone.uri !== line.terminalUri) : [];
  const mayRecord = canRecord(line) && !isRecordingOff;
  const agent = useAtomValue(agentAtom);
  const pauseKey = useAtomValue(pauseKeyAtom);
  const goTo = useSetAtom(goToAtom);
  const then = (work: () => unknown) => () => {
    onClose();
    void work();
  };
  return (
    <Sheet title={t('more.title', { name: names.nameOf(line.party) })} onClose={onClose}>
      <ul className="bd more">
        {mayRecord && line.recording !== undefined && (
          <Item
            icon={line.recording === 'on' ? CirclePause : CircleDot}
            word={t(line.recording === 'on' ? 'rec.pause' : 'rec.goOn')}
            onRun={then(() => actions.pauseRecording(line))}
          />
        )}
        {agent && pauseKey && (
          <Item
            icon={CoffeeIcon}
            word={t(pausePlan(agent) === 'none' ? 'more.pause' : 'more.noPause')}
            onRun={then(pauseKey.press)}
          />
        )}
        {others.map((phone) => (
          <Item
            key={phone.uri}
            icon={MonitorSmartphone}
            word={t('more.continueOn', { phone: phone.label || phone.deviceModel || phone.id })}
            onRun={then(() => actions.continueOn(line.id, phone.id))}
          />
        ))}
        {isConnected(line) && canTransfer(line) && (
          <Item icon={Webcam} word={t('meet.moveCall')} onRun={then(() => goTo('/conference'))} />
        )}
        {!isSupervised(line) && (
          <li className="row row--1">
            <span className="ic ic--s" aria-hidden="true">
              <Lock className="i i-s" />
            </span>
            <span className="b">
              <span className="a">{t('more.personal')}</span>
              <span className="c wrap">{t(consents ? 'more.personalTold' : 'more.personalHidden')}</span>
            </span>
            <Switch
              name={t('more.personal')}
              on={line.isPersonal}
              onChange={(on) => void actions.setPersonal(line.id, on)}
            />
          </li>
        )}
      </ul>
    </Sheet>
  );
}
