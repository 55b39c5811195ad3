import { mayDelete, mayUpdate } from '@ringside/domain/rights';
import { useAtomValue, useSetAtom } from 'jotai';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import Trash2 from 'lucide-react/icons/trash-2';
import Volume2 from 'lucide-react/icons/volume-2';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { refusalText } from '../../kernel/refusalText.ts';
import { useRights } from '../../kernel/rights.ts';
import { profileAtom } from '../../kernel/state.ts';
import { useTell } from '../../kernel/toasts/useTell.ts';
import { Button } from '../../kit/Button.tsx';
import { useTimer } from '../../kit/hooks/useTimer.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { Question } from '../../kit/overlay/Question.tsx';
import { saveFile } from '../../kit/text/saveFile.ts';
import { isTypingIn } from '../../kit/text/typing.ts';
import { useT } from '../../words/useT.ts';
import { useDial } from '../calls/dial/useDial.ts';
import { PlayerBar, playerKeys } from '../sounds/PlayerBar.tsx';
import { mailboxActs } from './acts.ts';
import { reasonsAtom } from './atoms.ts';
import { OutputChoice } from './OutputChoice.tsx';
import { ReasonPrompt } from './ReasonPrompt.tsx';
import { usePlayer } from './usePlayer.ts';
import type { VoicemailEntry } from './voicemailRows.ts';

/** Playing so long counts as read; a message that is shorter is read at its end. */
const READ_AFTER_MS = 3000;

interface Props {
  entry: VoicemailEntry;
  /** Offered at the end. */
  next: VoicemailEntry | null;
  onNext: () => void;
  onClose: () => void;
  onGone: () => void;
  /** On a page of its own, what else can be done: the buttons have their full height, and the keys work from its row too. */
  more?: ReactNode;
}

/** The player of one message or recording, and what can be done with it. VM-002 .. VM-005, PROMPT-025 */
export function VoicemailPlayer({ entry, next, onNext, onClose, onGone, more }: Props) {
  const t = useT();
  const acts = useActs(mailboxActs);
  const dial = useDial();
  const rights = useRights(entry.kind === 'vm' ? 'Voicemail' : 'Recording');
  const isOfficer = useAtomValue(profileAtom)?.isComplianceOfficer ?? false;
  const reason = useAtomValue(reasonsAtom)[entry.uri];
  const setReasons = useSetAtom(reasonsAtom);
  const [shown, setShown] = useState<'output' | 'more' | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isUnreadByHand, setUnreadByHand] = useState(false);
  const needsReason = entry.kind === 'rs' && isOfficer && reason === undefined;
  const controls = usePlayer(needsReason ? null : entry.uri, reason);
  const { state, error, refused } = controls;

  const tell = useTell();
  const setNew = async (isNew: boolean) => {
    setUnreadByHand(isNew);
    const done = await acts.setNew(entry.uri, isNew);
    if (!done.ok) tell(done.refused);
  };
  const isUnread = entry.isNew && !isUnreadByHand;
  useTimer(isUnread && state === 'playing' ? READ_AFTER_MS : null, () => void setNew(false));
  const isReadNow = isUnread && state === 'finished';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has ended
  useEffect(() => {
    if (isReadNow) void setNew(false);
  }, [isReadNow]);

  const remove = async () => {
    setAsking(false);
    controls.pause();
    const isCall = entry.kind === 'rs';
    const done = await (isCall ? acts.removeRecording(entry.uri, reason) : acts.remove(entry.uri));
    // It may have been deleted elsewhere meanwhile.
    if (done.ok || done.refused.code === 'ROUTER_ERR_404') onGone();
    else tell(done.refused);
  };
  const box = useRef<HTMLDivElement>(null);
  // Whoever has opened it by its row wants to hear it: Space plays, and does not close the row again.
  useEffect(() => {
    const row = box.current?.parentElement?.querySelector('[data-row]');
    const at = document.activeElement;
    if (at === row || at === document.body) box.current?.querySelector<HTMLElement>('.play')?.focus();
  }, []);
  const isPage = more !== undefined;
  const keyed = isPage && !needsReason && !isAsking;
  const onPageKey = (event: KeyboardEvent) => {
    const at = event.target instanceof Element ? event.target : null;
    const isRow = at?.matches('.col--list [data-row][aria-current]') === true;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || isTypingIn(at)) return;
    if (!isRow && !at?.closest('.pg')) return;
    if (event.key === 'Delete' && mayDelete(rights, entry.id)) setAsking(true);
    else if (event.code === 'KeyC' && entry.remote.number !== '') void dial(entry.remote.number, 'row');
    else return void (isRow && playerKeys(controls)(event));
    event.preventDefault();
    event.stopPropagation();
  };
  const pageKey = useRef(onPageKey);
  pageKey.current = onPageKey;
  useEffect(() => {
    if (!keyed) return;
    const onKey = (event: KeyboardEvent) => pageKey.current(event);
    // Before the row, which has the same key for calling back.
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [keyed]);
  if (needsReason)
    return (
      <ReasonPrompt onClose={onClose} onReason={(given) => setReasons((known) => ({ ...known, [entry.uri]: given }))} />
    );
  const size = isPage ? 'medium' : 'small';
  const toggle = (part: 'output' | 'more') => setShown(shown === part ? null : part);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys work wherever the focus is in it
    <div ref={box} className="sound-open" onKeyDown={playerKeys(controls)}>
      {error ? (
        <div className="sound-error" role="alert">
          <CircleAlert className="i danger" aria-hidden="true" />
          <div className="grow">
            <b>{t(error)}</b>
            {refused && <p className="small t2">{refusalText(t, refused).label}</p>}
          </div>
          <Button size="small" look="primary" onClick={controls.reload}>
            {t('action.tryAgain')}
          </Button>
          {controls.file && (
            <Button size="small" onClick={() => controls.file && saveFile(controls.file, `${entry.id}.wav`)}>
              {t('voicemail.download')}
            </Button>
          )}
        </div>
      ) : (
        <PlayerBar controls={controls}>
          <IconButton
            icon={Volume2}
            name={t('voicemail.output')}
            aria-expanded={shown === 'output'}
            onClick={() => toggle('output')}
          />
          <IconButton
            icon={Ellipsis}
            name={t('voicemail.more')}
            aria-expanded={shown === 'more'}
            onClick={() => toggle('more')}
          />
        </PlayerBar>
      )}
      {shown === 'output' && <OutputChoice />}
      {shown === 'more' && (
        <div className="sound-acts">
          <Button
            size="small"
            disabled={!controls.file}
            onClick={() => controls.file && saveFile(controls.file, `${entry.id}.wav`)}
          >
            <Download className="i i-xs" aria-hidden="true" /> {t('voicemail.download')}
          </Button>
          {entry.kind === 'vm' && mayUpdate(rights, entry.id, 'isNew') && (
            <Button size="small" onClick={() => void setNew(!entry.isNew)}>
              <Mail className="i i-xs" aria-hidden="true" />{' '}
              {t(entry.isNew ? 'voicemail.markRead' : 'voicemail.markUnread')}
            </Button>
          )}
        </div>
      )}
      {reason !== undefined && entry.kind === 'rs' && (
        <p className="small t2 sound-reason">{t('voicemail.reasonGiven', { reason })}</p>
      )}
      <div className="sound-acts">
        {entry.remote.number !== '' && (
          <Button look="call" size={size} onClick={() => void dial(entry.remote.number, 'row')}>
            <Phone className="i i-xs" aria-hidden="true" /> {t('voicemail.callBack')}
          </Button>
        )}
        {more}
        {state === 'finished' && next && (
          <Button size={size} look="primary" onClick={onNext}>
            {t('voicemail.nextNew')}
          </Button>
        )}
        {mayDelete(rights, entry.id) && (
          <Button size={size} look="quiet" className="btn--qd" onClick={() => setAsking(true)}>
            <Trash2 className="i i-xs" aria-hidden="true" /> {t('voicemail.delete')}
          </Button>
        )}
      </div>
      {isAsking && (
        <Question
          title={t(entry.kind === 'vm' ? 'voicemail.deleteAsk' : 'voicemail.deleteCallAsk')}
          text={t('voicemail.deleteText')}
          stay={t('voicemail.cancel')}
          go={t('voicemail.delete')}
          onStay={() => setAsking(false)}
          onGo={() => void remove()}
        />
      )}
    </div>
  );
}
