import { isConnected, type Line } from '@ringside/domain/call';
import { useAtomValue, useSetAtom } from 'jotai';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Grip from 'lucide-react/icons/grip';
import UserPlus from 'lucide-react/icons/user-plus';
import { Fragment } from 'react';
import { useNames } from '../../../kernel/hooks/useNames.ts';
import { useBackName } from '../../../kernel/navigation/useBackName.ts';
import { IconButton } from '../../../kit/IconButton.tsx';
import { useT } from '../../../words/useT.ts';
import { crmBridgeAtom } from '../../crm/crmState.ts';
import { CallQuestion } from '../around/CallQuestion.tsx';
import { NoteField } from '../notes/NoteField.tsx';
import { callSheetAtom } from '../sheetAtom.ts';
import { CallCard } from './CallCard.tsx';
import { CallKeypad } from './CallKeypad.tsx';
import { ConferenceList } from './ConferenceList.tsx';
import { ConnectBar, ConnectHint } from './ConnectBar.tsx';
import { RecordCard } from './RecordCard.tsx';

interface Props {
  lines: readonly Line[];
  keypad: boolean;
  onKeypad: () => void;
  onBack: () => void;
}

/** The call page with several calls: cards, talking first; between the first two what they can become. */
export function SeveralCalls({ lines, keypad, onKeypad, onBack }: Props) {
  const t = useT();
  const names = useNames();
  const back = useBackName();
  const setSheet = useSetAtom(callSheetAtom);
  const logged = useAtomValue(crmBridgeAtom).calls;
  const [front] = lines;
  // Whom the CRM knows: in a consultation that is the customer, not the colleague.
  const noted = lines.find(({ id, record }) => record !== null || logged[id]) ?? front;
  const isTalking = front !== undefined && isConnected(front);
  return (
    <>
      <header className="head head--in" data-region="header" data-call="">
        <IconButton icon={ChevronDown} name={t('call.keepAnd', { back })} onClick={onBack} />
        <h1 className="grow" data-name="" tabIndex={-1}>
          {t('call.count', { n: lines.length })}
        </h1>
        {isTalking && (
          <IconButton
            icon={UserPlus}
            name={t('call.add')}
            keys="+"
            onClick={() => setSheet({ is: 'add', lineId: front.id })}
          />
        )}
        {front?.state === 'talking' && (
          <IconButton icon={Grip} name={t('call.keypad')} keys="K" aria-pressed={keypad} onClick={onKeypad} />
        )}
        {isTalking && (
          <IconButton
            icon={Ellipsis}
            name={t('more.title', { name: names.nameOf(front.party) })}
            onClick={() => setSheet({ is: 'more', lineId: front.id })}
          />
        )}
      </header>
      <div className="callcards" data-region="strip" data-call="">
        {lines.map((line, index) => (
          <Fragment key={line.uri}>
            <CallCard line={line} />
            {index === 0 && <ConnectBar lines={lines} hasSwap />}
          </Fragment>
        ))}
        <ConnectHint lines={lines} />
      </div>
      <main className="main" data-region="content">
        {keypad && front ? (
          <CallKeypad line={front} />
        ) : (
          <div className="pad callmain">
            {front && <ConferenceList line={front} />}
            {noted && <RecordCard line={noted} />}
            {lines.map((line) => (
              <CallQuestion key={line.uri} line={line} />
            ))}
            {noted && <NoteField lineId={noted.id} of={names.nameOf(noted.party)} />}
          </div>
        )}
      </main>
    </>
  );
}
