import '../../kit/styles/callsheets.css';
import '../../kit/styles/forms.css';
import './you.css';
import { PRESENCE_MESSAGE_MAX, type PresenceState, presenceStates } from '@ringside/protocol/words/presence';
import { useAtomValue, useSetAtom } from 'jotai';
import BellOff from 'lucide-react/icons/bell-off';
import PhoneIncoming from 'lucide-react/icons/phone-incoming';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { offersAtom } from '../../kernel/areasAtom.ts';
import { pathAtom } from '../../kernel/navigation/atoms.ts';
import { PanelLink } from '../../kernel/navigation/PanelLink.tsx';
import { youOpenAtom } from '../../kernel/navigation/youOpenAtom.ts';
import type { Outcome } from '../../kernel/refusals.ts';
import { profileAtom } from '../../kernel/state.ts';
import { useTell } from '../../kernel/toasts/useTell.ts';
import { Button } from '../../kit/Button.tsx';
import { Glyph } from '../../kit/Glyph.tsx';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import { presenceLook } from '../../kit/presenceLook.ts';
import { Switch } from '../../kit/Switch.tsx';
import { isTypingIn } from '../../kit/text/typing.ts';
import { useLocale, useT } from '../../words/useT.ts';
import { presenceActs } from './acts.ts';
import { presenceAtom } from './state.ts';
import { Until } from './Until.tsx';
import { enYou } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enYou];

const marks = { desk: 'm-ok', out: 'm-warn', gone: 'm-idle', call: 'm-ok' } as const;

/** What happens to a call to the user now, as the server explains the plan it would play. */
function Says({ since }: { since: unknown }) {
  const t = useT();
  const locale = useLocale();
  const { explain } = useActs(presenceActs);
  const number = useAtomValue(profileAtom)?.number ?? '';
  const [text, setText] = useState<string | null>('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when something is said
  useEffect(() => {
    let isCurrent = true;
    void explain(number, locale).then((answer) => isCurrent && setText(answer.ok ? answer.value : null));
    return () => {
      isCurrent = false;
    };
  }, [explain, number, locale, since]);
  return (
    <div className="says" role="status">
      <PhoneIncoming className="i i-s" aria-hidden="true" />
      <span>{text ?? t('you.unknown')}</span>
    </div>
  );
}

/** Presence, its end and message, do not disturb: set at once on press. S-PRES-1, PRES-001 .. PRES-005, CAL-005 */
export function YouSheet() {
  const t = useT();
  const id = useId();
  const tell = useTell();
  const acts = useActs(presenceActs);
  const profile = useAtomValue(profileAtom);
  const presence = useAtomValue(presenceAtom);
  const setOpen = useSetAtom(youOpenAtom);
  const parts = (useAtomValue(offersAtom) ?? []).flatMap(({ Elsewhere }) => Elsewhere ?? []);
  const until = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState<string | null>(null);
  useEffect(() => acts.follow(), [acts]);
  const close = () => setOpen(false);
  const path = useAtomValue(pathAtom);
  const [over] = useState(path);
  // It belongs to the page that it was opened over: Back of the browser leaves both.
  useEffect(() => {
    if (path !== over) setOpen(false);
  }, [path, over, setOpen]);
  const state = presence?.state ?? profile?.presence ?? '';
  const message = draft ?? presence?.message ?? '';
  const told = (done: Outcome<unknown>): void => {
    if (!done.ok) tell(done.refused);
  };
  const say = (wanted: string) => void acts.say(wanted as PresenceState, message.trim()).then(told);
  const toggle = () => presence && void acts.setUndisturbed(!presence.isUndisturbed).then(told);
  const keep = async () => {
    if (draft === null || draft.trim() === presence?.message) return setDraft(null);
    told(await acts.say(state as PresenceState, draft.trim()));
    setDraft(null);
  };

  // At once: a key pressed as soon as the presence is drawn turns that one, and not the one before. Before the keys of the
  // panel, of which D opens the dial pad: an open sheet is nearer.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTypingIn(document.activeElement)) return;
      const wanted = presenceStates[Number(event.key) - 1];
      if (wanted) say(wanted);
      else if (event.code === 'KeyU') until.current?.querySelector<HTMLElement>('button')?.focus();
      else if (event.code === 'KeyD') toggle();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  });

  return (
    <Sheet title={profile?.name ?? ''} aside={<span className="small t2 n">{profile?.number}</span>} onClose={close}>
      <div className="you">
        <Says since={presence} />
        <div>
          <h3 className="lbl" id={`${id}-am`}>
            {t('you.iAm')}
          </h3>
          <div className="psts" role="radiogroup" aria-labelledby={`${id}-am`}>
            {presenceStates.map((one) => {
              const look = presenceLook({ telephony: 'available', presence: one });
              return (
                // biome-ignore lint/a11y/useSemanticElements: pressed at once, each with its mark
                <button
                  key={one}
                  type="button"
                  className="pst"
                  role="radio"
                  aria-checked={state === one}
                  data-autofocus={state === one ? '' : undefined}
                  onClick={() => say(one)}
                >
                  <span className={marks[look.tone]}>
                    <Glyph name={look.glyph} />
                  </span>
                  <span className="trunc">{t(`you.${one}`)}</span>
                </button>
              );
            })}
          </div>
        </div>
        {presence?.isByHand && <Until box={until} presence={presence} message={message.trim()} />}
        <div className="f">
          <label htmlFor={id}>
            {t('you.message')}{' '}
            <span className="t3 n">{t('you.count', { n: message.length, max: PRESENCE_MESSAGE_MAX })}</span>
          </label>
          <span className="in">
            <input
              id={id}
              value={message}
              maxLength={PRESENCE_MESSAGE_MAX}
              autoComplete="off"
              onChange={({ currentTarget }) => setDraft(currentTarget.value)}
              onBlur={() => void keep()}
              onKeyDown={({ key }) => key === 'Enter' && void keep()}
            />
          </span>
        </div>
        <div className="card">
          <div className="row row--1 row--flush">
            <BellOff className="i" aria-hidden="true" />
            <span className="b">
              <span className="a">{t('you.dnd')}</span>
              <span className="c">{t('you.dndText')}</span>
            </span>
            <Switch name={t('you.dnd')} on={presence?.isUndisturbed === true} disabled={!presence} onChange={toggle} />
          </div>
        </div>
        {parts.map((Part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list of areas never changes
          <Part key={index} />
        ))}
        <p className="small" onClickCapture={close}>
          <PanelLink className="link" path="/forwarding/own">
            {t('screen.forwardings')}
          </PanelLink>
          {' · '}
          <PanelLink className="link" path="/settings/callerid">
            {t('screen.callerId')}
          </PanelLink>
          {' · '}
          <PanelLink className="link" path="/services/blacklist">
            {t('you.blocked')}
          </PanelLink>
          {profile && (
            <>
              {' · '}
              <PanelLink className="link" path={`/contact/detail/all/u-${profile.userUri.split('/').at(-1)}`}>
                {t('you.photo')}
              </PanelLink>
            </>
          )}
        </p>
      </div>
      <div className="sheet-ft you-ft">
        {presence?.isByHand && (
          <Button
            size="large"
            onClick={() => {
              setDraft(null);
              void acts.takeBack().then(told);
            }}
          >
            {t('you.takeBack')}
          </Button>
        )}
        <Button size="large" look="primary" onClick={close}>
          {t('you.done')}
        </Button>
      </div>
    </Sheet>
  );
}
