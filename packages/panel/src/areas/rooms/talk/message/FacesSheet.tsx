import { faceIn } from '@ringside/chat/rules/talk/reaction';
import { type KeyboardEvent, useId, useState } from 'react';
import { Button } from '../../../../kit/Button.tsx';
import { Sheet } from '../../../../kit/overlay/Sheet.tsx';
import { useT } from '../../../../words/useT.ts';
import { moreFaces } from './moreFaces.ts';

/** Where an arrow leads from a face: to the next one, or to the one that is drawn above or below it. */
function stepTo(faces: readonly HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined {
  const at = faces.indexOf(from);
  const isMirrored = getComputedStyle(from).direction === 'rtl';
  const step = { ArrowLeft: isMirrored ? 1 : -1, ArrowRight: isMirrored ? -1 : 1 }[key];
  if (step !== undefined) return faces[at + step];
  if (key === 'Home') return faces[0];
  if (key === 'End') return faces.at(-1);
  const { offsetLeft, offsetTop } = from;
  const isDown = key === 'ArrowDown';
  const others = faces.filter(({ offsetTop: top }) => (isDown ? top > offsetTop : top < offsetTop));
  const next = isDown ? others[0] : others.at(-1);
  if (!next) return undefined;
  const line = others.filter(({ offsetTop: top }) => top === next.offsetTop);
  return line.toSorted((a, b) => Math.abs(a.offsetLeft - offsetLeft) - Math.abs(b.offsetLeft - offsetLeft))[0];
}

interface Props {
  /** Those that the user has given, or none. */
  given: readonly string[];
  onChoose: (face: string) => void;
  onClose: () => void;
}
/** Faces to choose one from: by the pointer, by the arrows, or any other one from the keyboard of the device. S-MSG-5 */
export function FacesSheet({ given, onChoose, onClose }: Props) {
  const t = useT();
  const id = useId();
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const first = moreFaces[0]?.[1][0];
  const [stop, setStop] = useState(first);
  const typed = () => {
    const face = faceIn(text);
    if (face) onChoose(face);
    setWrong(face === null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    if (!/^(?:Arrow|Home|End)/.test(key) || ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return;
    const next = stepTo([...event.currentTarget.querySelectorAll<HTMLElement>('[data-face]')], target, key);
    event.preventDefault();
    event.stopPropagation();
    next?.focus();
  };
  return (
    <Sheet title={t('rooms.faces')} onClose={onClose} tall>
      <div className="bd">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows between the buttons inside */}
        <div onKeyDown={onKeyDown}>
          {moreFaces.map(([name, faces]) => (
            <section key={name} aria-label={t(name)}>
              <h2 className="sec">
                <span className="grow">{t(name)}</span>
              </h2>
              <div className="room-faces-all">
                {faces.map((face) => (
                  <button
                    key={face}
                    type="button"
                    data-face=""
                    data-autofocus={face === first ? '' : undefined}
                    tabIndex={face === stop ? 0 : -1}
                    aria-pressed={given.includes(face)}
                    onFocus={() => setStop(face)}
                    onClick={() => onChoose(face)}
                  >
                    {face}
                  </button>
                ))}
              </div>
            </section>
          ))}
        </div>
        <form
          className="room-faces-own"
          onSubmit={(event) => {
            event.preventDefault();
            typed();
          }}
        >
          <div className="f">
            <label htmlFor={id}>{t('rooms.faceOwn')}</label>
            <span className={isWrong ? 'in is-err' : 'in'}>
              <input
                id={id}
                value={text}
                autoComplete="off"
                aria-invalid={isWrong}
                aria-describedby={isWrong ? `${id}-no` : undefined}
                onChange={({ currentTarget }) => {
                  setText(currentTarget.value);
                  setWrong(false);
                }}
              />
            </span>
          </div>
          <Button submit>{t('rooms.facePut')}</Button>
        </form>
        {isWrong && (
          <p id={`${id}-no`} className="small danger room-effect" role="alert">
            {t('rooms.faceNot')}
          </p>
        )}
      </div>
    </Sheet>
  );
}
