import type { SwitchboardFavourite } from '@ringside/domain/switchboard';
import { FOLDER_MAX } from '@ringside/protocol/words/contacts';
import GripVertical from 'lucide-react/icons/grip-vertical';
import X from 'lucide-react/icons/x';
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react';
import { useNames } from '../../../kernel/hooks/useNames.ts';
import { Avatar } from '../../../kit/Avatar.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { useT } from '../../../words/useT.ts';

interface Props {
  row: SwitchboardFavourite;
  /** From 1. */
  place: number;
  count: number;
  /** The user sees the order and does not change it. */
  isLocked: boolean;
  isDragged: boolean;
  style: CSSProperties | undefined;
  onGrip: (event: PointerEvent) => void;
  onKey: (event: KeyboardEvent) => void;
  onPlace: (place: number) => void;
  onFolder: (folder: string) => void;
  onRemove: () => void;
}

/** One of the favourites: dragged, moved by keys, or given a rank by typing it. SWB-006 */
export function OrderRow(props: Props) {
  const { row, place, count, isLocked, onPlace, onFolder } = props;
  const t = useT();
  const names = useNames();
  const { name } = row;
  const read = (field: HTMLInputElement) => {
    const wanted = Math.min(count, Math.max(1, Math.round(Number(field.value))));
    if (Number.isFinite(wanted) && field.value.trim() !== '' && wanted !== place) onPlace(wanted);
    field.value = String(place);
  };
  const onEnter = (event: KeyboardEvent<HTMLInputElement>) => event.key === 'Enter' && event.currentTarget.blur();
  return (
    <li className={props.isDragged ? 'row swb-row is-dragged' : 'row swb-row'} style={props.style}>
      {!isLocked && (
        <button
          type="button"
          className="swb-grip"
          aria-label={t('swb.move', { name })}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onPointerDown={props.onGrip}
          onKeyDown={props.onKey}
        >
          <GripVertical className="i i-s" aria-hidden="true" />
        </button>
      )}
      {isLocked && <span className="rank">{place}</span>}
      <Avatar name={name} size={26} isGroup={row.kind === 'group'} />
      <span className="b">
        <span className="a">{name}</span>
        {isLocked ? (
          <span className="c">{[row.folder, names.number(row.number)].filter(Boolean).join(' · ')}</span>
        ) : (
          <input
            // Another switchboard user may have given another one.
            key={row.folder}
            className="swb-folder"
            list="swb-folders"
            aria-label={t('swb.heading', { name })}
            placeholder={t('swb.noHeading')}
            maxLength={FOLDER_MAX}
            defaultValue={row.folder}
            onBlur={({ currentTarget: { value } }) => value.trim() !== row.folder && onFolder(value.trim())}
            onKeyDown={onEnter}
          />
        )}
      </span>
      {!isLocked && (
        <span className="e swb-row-acts">
          <span className="in in--s swb-rank">
            <input
              key={place}
              className="n"
              inputMode="numeric"
              aria-label={t('swb.rankOf', { name })}
              defaultValue={place}
              onBlur={({ currentTarget }) => read(currentTarget)}
              onKeyDown={onEnter}
            />
          </span>
          <IconButton icon={X} name={t('swb.remove', { name })} onClick={props.onRemove} />
        </span>
      )}
    </li>
  );
}
