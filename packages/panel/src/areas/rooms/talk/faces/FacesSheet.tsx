import { faceIn } from '@ringside/chat/rules/talk/reaction';
import { type KeyboardEvent, useId, useState } from 'react';
import { Button } from '../../../../kit/Button.tsx';
import { Sheet } from '../../../../kit/overlay/Sheet.tsx';
import { useT } from '../../../../words/useT.ts';
import { faceGroups, findFaces, namedFaces } from './faceGroups.ts';

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

/** Groups as they are shown: all, or those faces alone that a text means. */
function useShown(text: string) {
  const t = useT();
  const found = faceIn(text) === null ? findFaces(t, text) : [];
  if (found.length > 0) return [{ name: t('rooms.facesFound'), faces: found }];
  return faceGroups.map((group) => ({ name: t(group.name), faces: namedFaces(t, group) }));
}

interface FacesProps {
  groups: ReturnType<typeof useShown>;
  given: readonly string[];
  onChoose: (face: string) => void;
}
/** Faces in groups, one stop of Tab in all. */
function Faces({ groups, given, onChoose }: FacesProps) {
  const all = groups.flatMap(({ faces }) => faces.map(({ face }) => face));
  const [chosen, setStop] = useState<string | null>(null);
  const stop = all.find((face) => face === chosen) ?? all[0];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    if (!/^(?:Arrow|Home|End)/.test(key) || ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return;
    const next = stepTo([...event.currentTarget.querySelectorAll<HTMLElement>('[data-face]')], target, key);
    event.preventDefault();
    event.stopPropagation();
    next?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows between the buttons inside
    <div onKeyDown={onKeyDown}>
      {groups.map(({ name, faces }) => (
        <section key={name} aria-label={name}>
          <h2 className="sec">
            <span className="grow">{name}</span>
          </h2>
          <div className="room-faces-all">
            {faces.map(({ face }) => (
              <button
                key={face}
                type="button"
                data-face=""
                data-autofocus={face === stop ? '' : undefined}
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
  );
}

export interface FacesProp {
  title: string;
  /** Those that the user has given, or none. */
  given?: readonly string[];
  onChoose: (face: string) => void;
  onClose: () => void;
}
const NONE: readonly string[] = [];
/** Faces to choose one from: by the pointer, by the arrows, by a word of their name, or any other one from the keyboard of the device. S-MSG-5 */
export function FacesSheet({ title, given = NONE, onChoose, onClose }: FacesProp) {
  const t = useT();
  const id = useId();
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const groups = useShown(text);
  const typed = () => {
    const [found] = findFaces(t, text);
    const face = faceIn(text) ?? found?.face;
    if (face) onChoose(face);
    setWrong(!face);
  };
  return (
    <Sheet title={title} onClose={onClose} tall>
      <div className="bd">
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
        <Faces {...{ groups, given, onChoose }} />
      </div>
    </Sheet>
  );
}
