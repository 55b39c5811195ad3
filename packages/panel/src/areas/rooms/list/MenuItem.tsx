import type { ComponentType } from 'react';

const shownKeys: Readonly<Record<string, string>> = { Delete: 'Del', 'Control+C': 'Ctrl C' };

interface Props {
  icon: ComponentType<{ className: string; 'aria-hidden': 'true' }>;
  name: string;
  /** The same without the menu, where its row or message has the keyboard. */
  keys?: string;
  isFirst?: boolean;
  isDanger?: boolean;
  onClick: () => void;
}
/** One of the things that can be done with a message, or a room, with its key. */
export function MenuItem({ icon: Mark, name, keys, isFirst, isDanger, onClick }: Props) {
  return (
    <button
      type="button"
      className={isDanger ? 'mi mi--d' : 'mi'}
      aria-keyshortcuts={keys}
      data-autofocus={isFirst ? '' : undefined}
      onClick={onClick}
    >
      <Mark className="i" aria-hidden="true" /> {name}
      {keys && (
        <span className="mi-key" aria-hidden="true">
          <kbd>{shownKeys[keys] ?? keys}</kbd>
        </span>
      )}
    </button>
  );
}
