import type { Line } from '@ringside/domain';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Grip from 'lucide-react/icons/grip';
import { Fragment } from 'react';
import { useT } from '../../i18n/useT.ts';
import { useBackName } from '../../shell/navigation/useBackName.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { CallCard } from './CallCard.tsx';
import { CallKeypad } from './CallKeypad.tsx';
import { useCallActions } from './useCallActions.ts';

interface Props {
  lines: readonly Line[];
  keypad: boolean;
  onKeypad: () => void;
  onBack: () => void;
}

/** The line that *Swap* takes back: the first one held, while another one talks. */
export const swapTarget = (lines: readonly Line[]): Line | undefined =>
  lines[0]?.state === 'talking' ? lines.find((line) => line.state === 'held') : undefined;

/** The call page with several calls: cards, talking first; between the first two the way to swap them. */
export function SeveralCalls({ lines, keypad, onKeypad, onBack }: Props) {
  const t = useT();
  const back = useBackName();
  const { toggleHold } = useCallActions();
  const other = swapTarget(lines);
  const [front] = lines;
  return (
    <>
      <header className="head head--in" data-region="header">
        <IconButton icon={ChevronDown} name={t('call.keepAnd', { back })} onClick={onBack} />
        <h1 className="grow">{t('call.count', { n: lines.length })}</h1>
        {front?.state === 'talking' && (
          <IconButton icon={Grip} name={t('call.keypad')} keys="K" aria-pressed={keypad} onClick={onKeypad} />
        )}
      </header>
      <div className="callcards">
        {lines.map((line, index) => (
          <Fragment key={line.uri}>
            <CallCard line={line} />
            {index === 0 && other && (
              <div className="join">
                <Button aria-keyshortcuts="S" onClick={() => void toggleHold(other.id)}>
                  <ArrowUpDown className="i i-s" aria-hidden="true" /> {t('call.swap')}
                </Button>
              </div>
            )}
          </Fragment>
        ))}
      </div>
      <main className="main" data-region="content">
        {keypad && front && <CallKeypad line={front} />}
      </main>
    </>
  );
}
