import { useAtomValue } from 'jotai';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Keyboard from 'lucide-react/icons/keyboard';
import Phone from 'lucide-react/icons/phone';
import PhoneOff from 'lucide-react/icons/phone-off';
import Settings2 from 'lucide-react/icons/settings-2';
import Zap from 'lucide-react/icons/zap';
import { Portrait } from '../../areas/people/Portrait.tsx';
import { photoOf } from '../../areas/people/peopleSearch.ts';
import { useNames } from '../../kernel/hooks/useNames.ts';
import { dialRefusalAtom } from '../../kernel/omnibox.ts';
import { refusalText } from '../../kernel/refusalText.ts';
import { presenceLook } from '../../kit/presenceLook.ts';
import { useT } from '../../words/useT.ts';
import { Marked } from './Marked.tsx';
import { optionId } from './OmniField.tsx';
import type { OmniRow } from './omniResults.ts';

const marks = { do: Zap, go: ChevronRight, settings: Settings2, shortcuts: Keyboard } as const;

interface Props {
  row: OmniRow;
  /** How many numbers a person has. */
  count: number;
  isCurrent: boolean;
  query: string;
  onRun: () => void;
}

function CallOption({ row }: { row: Extract<OmniRow, { kind: 'call' }> }) {
  const t = useT();
  const names = useNames();
  const refusal = useAtomValue(dialRefusalAtom);
  const refused = refusal && refusal.number.trim() === row.number ? refusalText(t, refusal.refused) : null;
  const why = refused ? refusal?.refused.reason || refused.label : row.isNumber ? '' : t('i__ERROR_WRONG_NUMBER_LABEL');
  const Mark = why ? PhoneOff : Phone;
  return (
    <>
      <span className={why ? 'ic' : 'ic ic--acc'}>
        <Mark className="i" aria-hidden="true" />
      </span>
      <span className="b">
        <span className="a">
          {t('omni.callNumber')} <span className="n">{names.number(row.number)}</span>
        </span>
        <span className="c">
          <span className={why ? 'trunc danger' : 'trunc'} role={refused ? 'alert' : undefined}>
            {why || row.person || t('omni.fromPhone')}
          </span>
        </span>
      </span>
    </>
  );
}

/** One row of the number field's list. Enter or a press runs it. */
export function OmniOption({ row, count, isCurrent, query, onRun }: Props) {
  const t = useT();
  const names = useNames();
  const look = row.kind === 'person' && row.colleague ? presenceLook(row.colleague) : null;
  const CommandMark = row.kind === 'command' ? marks[row.command.group] : Zap;
  const isOff = row.kind === 'call' ? !row.isNumber : row.kind === 'command' && row.command.isOff === true;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the keyboard
    <div
      id={optionId(row.id)}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      aria-disabled={isOff || undefined}
      className={isCurrent ? 'row is-sel' : 'row'}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onRun}
    >
      {row.kind === 'call' && <CallOption row={row} />}
      {row.kind === 'command' && (
        <>
          <span className={isCurrent ? 'ic ic--acc' : 'ic'}>
            <CommandMark className="i" aria-hidden="true" />
          </span>
          <span className="b">
            <span className="a">
              {row.id.startsWith('t-') ? (
                t('omni.transferTo', { name: row.command.title })
              ) : (
                <Marked text={row.command.title} query={query.replace(/^[>?]\s*/, '')} />
              )}
            </span>
            {row.command.detail && (
              <span className="c">
                <span className="trunc n">{row.command.detail}</span>
              </span>
            )}
          </span>
        </>
      )}
      {row.kind === 'person' && (
        <>
          <Portrait photo={photoOf(row)} name={row.name} presence={look} />
          <span className="b">
            <span className="a">
              <Marked text={names.number(row.name)} query={query.replace(/^@\s*/, '')} />
            </span>
            <span className="c">
              <span className="trunc n">
                <Marked text={names.number(row.detail)} query={query} />
                {row.note && ` · ${row.note}`}
                {look && ` · ${t(look.word)}`}
              </span>
            </span>
          </span>
          {count > 1 && !isCurrent && <span className="e small t3 hide-xs">{t('omni.numbersOf', { n: count })}</span>}
          <Phone className="i ok omni-call" aria-hidden="true" />
        </>
      )}
      {row.kind === 'command' && row.command.keys && !isCurrent && (
        <span className="e hide-xs t3" aria-hidden="true">
          {row.command.keys.split(' ').map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </span>
      )}
      {isCurrent && !isOff && (
        <span className="e hide-xs" aria-hidden="true">
          <kbd>{t('keys.enter')}</kbd>
        </span>
      )}
    </div>
  );
}
