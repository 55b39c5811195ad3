import './command.css';
import { canTransfer } from '@ringside/domain/call';
import { useAtomValue } from 'jotai';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import Phone from 'lucide-react/icons/phone';
import PhoneForwarded from 'lucide-react/icons/phone-forwarded';
import Smartphone from 'lucide-react/icons/smartphone';
import Zap from 'lucide-react/icons/zap';
import { Portrait } from '../../areas/people/Portrait.tsx';
import { photoOf } from '../../areas/people/peopleSearch.ts';
import { offersAtom } from '../../kernel/areasAtom.ts';
import { useNames } from '../../kernel/hooks/useNames.ts';
import { ongoingLinesAtom } from '../../kernel/state.ts';
import { presenceLook } from '../../kit/presenceLook.ts';
import type { Icon } from '../../kit/text/icon.ts';
import type { MessageKey } from '../../words/translate.ts';
import { useT } from '../../words/useT.ts';
import { commandsAtom } from '../commandsAtom.ts';
import type { OmniRow } from './omniResults.ts';
import type { RunOmni } from './useOmniRun.ts';

/** One thing that can be done with the row, and its keys. */
function Act({ icon: Mark, text, keys, run }: { icon?: Icon; text: string; keys: readonly string[]; run: () => void }) {
  return (
    <li>
      <button type="button" onPointerDown={(event) => event.preventDefault()} onClick={run}>
        {Mark && <Mark className="i i-s t2" aria-hidden="true" />}
        <span className={Mark ? 'grow' : 'grow t1 n'}>{text}</span>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </button>
    </li>
  );
}

const runWords = { do: 'omni.run', go: 'omni.openIt', settings: 'omni.openIt', shortcuts: 'omni.pressIt' } as const;

/** The right side of the number field on a wide layout: what the chosen row can do, each with its key. */
export function OmniDetail({ row, numbers, run }: { row: OmniRow; numbers: readonly string[]; run: RunOmni }) {
  const t = useT();
  const names = useNames();
  const mayTransfer = useAtomValue(ongoingLinesAtom).some(canTransfer);
  const lasts = (useAtomValue(offersAtom) ?? []).flatMap(({ LastWith }) => LastWith ?? []);
  const ofPerson = useAtomValue(commandsAtom).filter(({ about }) => about !== undefined && numbers.includes(about));
  const enter = t('keys.enter');
  if (row.kind === 'command') {
    const { command } = row;
    const isTransfer = row.id.startsWith('t-');
    const word: MessageKey = isTransfer ? 'call.transfer' : runWords[command.group];
    return (
      <>
        <p className="med">{isTransfer ? t('omni.sendTo', { name: command.title }) : command.title}</p>
        {command.detail && <p className="small t2 n">{command.detail}</p>}
        {!command.isOff && (
          <ul className="fcard fl">
            <Act
              icon={ArrowUpRight}
              text={t(word)}
              keys={[enter, ...(command.keys?.split(' ') ?? [])]}
              run={() => run(row)}
            />
          </ul>
        )}
      </>
    );
  }
  const isPerson = row.kind === 'person';
  const name = isPerson ? row.name : row.person;
  const look = isPerson && row.colleague ? presenceLook(row.colleague) : null;
  const canCall = isPerson || row.isNumber;
  return (
    <>
      <div className="omni-who">
        <Portrait photo={isPerson ? photoOf(row) : null} name={name} size={40} presence={look} />
        <span className="grow">
          <span className="med">{names.number(name || row.number)}</span>
          {(look || isPerson) && (
            <span className="small t2">{look ? t(look.word) : row.kind === 'person' && names.number(row.detail)}</span>
          )}
        </span>
      </div>
      {canCall && (
        <ul className="fcard fl">
          {numbers.map((number, index) => (
            <Act
              key={number}
              text={names.number(number)}
              keys={[index === 0 ? enter : `Alt ${index + 1}`]}
              run={() => run(row, { nth: index })}
            />
          ))}
        </ul>
      )}
      {canCall && (
        <ul className="fcard fl">
          {mayTransfer && (
            <Act
              icon={PhoneForwarded}
              text={t('call.transfer')}
              keys={['Alt T']}
              run={() => run(row, { transfer: true })}
            />
          )}
          <Act
            icon={Smartphone}
            text={t('omni.otherPhone')}
            keys={[`Shift ${enter}`]}
            run={() => run(row, { shiftKey: true })}
          />
          {isPerson && (
            <Act
              icon={ArrowUpRight}
              text={t('omni.openPage')}
              keys={[`Alt ${enter}`]}
              run={() => run(row, { altKey: true })}
            />
          )}
          {!isPerson && <Act icon={Phone} text={t('dial.call')} keys={[enter]} run={() => run(row)} />}
        </ul>
      )}
      {isPerson && ofPerson.length > 0 && (
        <ul className="fcard fl">
          {ofPerson.map((command) => (
            <Act
              key={command.id}
              icon={Zap}
              text={command.title}
              keys={[]}
              run={() => run({ kind: 'command', id: `c-${command.id}`, command })}
            />
          ))}
        </ul>
      )}
      {lasts.map((LastWith, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: areas do not move
        <LastWith key={index} numbers={numbers} />
      ))}
    </>
  );
}
