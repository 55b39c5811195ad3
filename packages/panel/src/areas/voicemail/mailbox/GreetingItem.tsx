import type { Greeting } from '@ringside/domain/voicemail';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { IconButton } from '../../../kit/IconButton.tsx';
import { Question } from '../../../kit/overlay/Question.tsx';
import { pastDuration } from '../../../words/duration.ts';
import { useT } from '../../../words/useT.ts';
import { SmallPlayer } from '../../sounds/SmallPlayer.tsx';
import { usePlayer } from '../usePlayer.ts';

interface Props {
  greeting: Greeting;
  isChosen: boolean;
  onChoose: () => void;
  /** Null for the greeting that everybody has. */
  onDelete: (() => void) | null;
}

function GreetingPlayer({ uri }: { uri: string }) {
  return <SmallPlayer controls={usePlayer(uri)} />;
}

/** A greeting: chosen or not, its sound, and its end. VM-007 */
export function GreetingItem({ greeting, isChosen, onChoose, onDelete }: Props) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const name = greeting.label || t('greetings.common');
  return (
    <article className={isOpen ? 'hist is-open' : 'hist'}>
      <div className="row">
        <label className="greeting b">
          <input type="radio" name="greeting" checked={isChosen} onChange={onChoose} />
          <span className="b">
            <span className="a">{name}</span>
            <span className="c">
              <span className="trunc">
                {pastDuration(Math.max(1, Math.round(greeting.seconds)))}
                {isChosen && ` · ${t('greetings.chosen')}`}
              </span>
            </span>
          </span>
        </label>
        <span className="e">
          {onDelete && (
            <IconButton icon={Trash2} name={t('greetings.delete', { name })} onClick={() => setAsking(true)} />
          )}
          <IconButton
            icon={ChevronDown}
            name={t('greetings.listen', { name })}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
        </span>
      </div>
      {isOpen && (
        <div className="sound-open">
          <GreetingPlayer uri={greeting.uri} />
        </div>
      )}
      {isAsking && onDelete && (
        <Question
          title={t('greetings.deleteAsk', { name })}
          text={t(isChosen ? 'greetings.deleteChosen' : 'greetings.deleteText')}
          stay={t('voicemail.cancel')}
          go={t('voicemail.delete')}
          onStay={() => setAsking(false)}
          onGo={() => {
            setAsking(false);
            onDelete();
          }}
        />
      )}
    </article>
  );
}
