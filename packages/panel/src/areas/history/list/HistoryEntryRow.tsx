import { digitsOf } from '@ringside/domain/number';
import { useAtomValue } from 'jotai';
import Phone from 'lucide-react/icons/phone';
import Trash2 from 'lucide-react/icons/trash-2';
import { type KeyboardEvent, lazy, Suspense, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { fetchAlways } from '../../../kernel/code/fetchCode.ts';
import { useNames } from '../../../kernel/hooks/useNames.ts';
import { useIsList } from '../../../kernel/navigation/column.tsx';
import { ListRow } from '../../../kernel/navigation/ListRow.tsx';
import { Button } from '../../../kit/Button.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { Question } from '../../../kit/overlay/Question.tsx';
import { presenceLook } from '../../../kit/presenceLook.ts';
import { withWords } from '../../../words/translate.ts';
import { useT } from '../../../words/useT.ts';
import { outcomeWord } from '../../calls/after/outcomeWord.ts';
import { useDial } from '../../calls/dial/useDial.ts';
import { PhotoAvatar } from '../../people/PhotoAvatar.tsx';
import { colleagueByNumberAtom } from '../../people/people.ts';
import { pastCallActs } from '../acts.ts';
import { callPath } from '../paths.ts';
import { AddContact } from './AddContact.tsx';
import { HistoryLine } from './HistoryLine.tsx';
import { historyLook } from './historyLook.ts';
import type { ShownCall } from './listRows.ts';

const BlockCaller = lazy(async () => ({
  default: (await fetchAlways(() => withWords(import('./BlockCaller.tsx')))).BlockCaller,
}));

interface Props {
  entry: ShownCall;
  count: number;
  isOpen: boolean;
  onOpen: () => void;
  /** Deletes the calls of the row, after a question. */
  onDelete: () => void;
  /** Before they are deleted: the question, and what it does. */
  ask: { title: string; text: string };
  /** Shows the calls with this contact alone; absent: not offered. */
  onOnly?: (() => void) | undefined;
}

/**
 * One call of the history. A press, or the space bar, shows in place what can be done with it; Enter and C call, Delete
 * deletes after a question. A screen reader presses, and so opens. In the column of lists it leads to the page of the call.
 */
export function HistoryEntryRow({ entry, count, isOpen, onOpen, onDelete, ask, onOnly }: Props) {
  const t = useT();
  const names = useNames();
  const dial = useDial();
  const colleague = useAtomValue(colleagueByNumberAtom).get(digitsOf(entry.remote.number));
  const presence = colleague ? presenceLook(colleague) : null;
  const { number } = entry.remote;
  const isList = useIsList();
  const [isAsking, setAsking] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const pastCalls = useActs(pastCallActs);
  // Whom nobody has named yet. The calls of a group keep the names that everybody has, so it is not offered there.
  const isStranger =
    entry.words === undefined && number !== '' && !colleague && entry.contactId === null && entry.remote.name === '';
  const mayBlock = entry.words === undefined && number !== '' && !colleague && entry.isIncoming;
  // Whom a colleague has served is not called again by a slip: the row opens, and the button is one among others.
  const isServed = entry.answeredBy !== undefined;
  const outcome = entry.outcome && outcomeWord(t, entry.outcome);
  const words = outcome ? `${entry.words ?? historyLook(t, entry).words}, ${outcome}` : entry.words;
  const call = () => void dial(number, 'row');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Delete' && !event.repeat) {
      event.preventDefault();
      return setAsking(true);
    }
    const isCall = isServed ? false : event.key === 'Enter' ? !event.repeat && !isList : event.code === 'KeyC';
    if (!isCall || event.ctrlKey || event.metaKey || event.altKey || number === '') return;
    event.preventDefault();
    event.stopPropagation();
    call();
  };
  const face = colleague?.photo ? (
    <PhotoAvatar photo={colleague.photo} name={entry.remote.name} presence={presence} />
  ) : undefined;
  const line = <HistoryLine entry={entry} presence={presence} face={face} count={count} words={words} timeOnly />;
  const keys = number === '' || isServed ? 'Delete' : isList ? 'C Delete' : 'Enter C Delete';
  const deleting = isAsking && (
    <Question
      {...ask}
      stay={t('history.cancel')}
      go={t('history.delete')}
      onStay={() => setAsking(false)}
      onGo={() => {
        setAsking(false);
        onDelete();
      }}
    />
  );
  if (isList)
    return (
      <>
        <ListRow
          className={entry.isMissed ? 'row is-un' : 'row'}
          path={callPath(entry, entry.words !== undefined)}
          aria-keyshortcuts={keys}
          onKeyDown={onKeyDown}
          quick={
            number !== '' &&
            !isServed && (
              <IconButton
                className="ib ib--ok"
                icon={Phone}
                tabIndex={-1}
                name={t('history.callBack', { name: names.nameOf(entry.remote) })}
                onClick={call}
              />
            )
          }
        >
          {line}
        </ListRow>
        {deleting}
      </>
    );
  return (
    <div className={isOpen ? 'hist is-open' : 'hist'}>
      <button
        type="button"
        data-row=""
        className={entry.isMissed ? 'row is-un' : 'row'}
        aria-expanded={isOpen}
        aria-keyshortcuts={keys}
        onClick={onOpen}
        onKeyDown={onKeyDown}
      >
        {line}
      </button>
      {isOpen && (
        <div className="hist-acts">
          <span className="hist-number n">{names.number(number) || t('party.anonymous')}</span>
          {outcome && <p className="hist-note small med">{outcome}</p>}
          {entry.note && <p className="hist-note small">{entry.note}</p>}
          {number !== '' && (
            <Button
              look={isServed ? 'quiet' : 'call'}
              size="small"
              aria-keyshortcuts={isServed ? undefined : 'C'}
              onClick={call}
            >
              <Phone className="i i-xs" aria-hidden="true" /> {t('history.call')}
            </Button>
          )}
          {isStranger && (
            <Button size="small" look="quiet" onClick={() => setAdding(true)}>
              {t('history.addContact')}
            </Button>
          )}
          {onOnly && (
            <Button size="small" look="quiet" onClick={onOnly}>
              {t('history.onlyThem', { name: entry.remote.name })}
            </Button>
          )}
          {mayBlock && (
            <Suspense fallback={null}>
              <BlockCaller caller={entry.remote} />
            </Suspense>
          )}
          <Button
            size="small"
            look="quiet"
            className="btn--qd"
            aria-keyshortcuts="Delete"
            onClick={() => setAsking(true)}
          >
            <Trash2 className="i i-xs" aria-hidden="true" /> {t('history.delete')}
          </Button>
        </div>
      )}
      {isAdding && (
        <AddContact
          number={names.number(number)}
          onSave={(name) => pastCalls.addContact(name, number)}
          onClose={() => setAdding(false)}
        />
      )}
      {deleting}
    </div>
  );
}
