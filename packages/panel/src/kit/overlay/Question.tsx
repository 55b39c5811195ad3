import { Button } from '../Button.tsx';
import { Prompt } from './Prompt.tsx';

interface Props {
  title: string;
  /** What would be lost, or what it does. */
  text: string;
  /** The safe answer, which has the focus, and is that of Escape. */
  stay: string;
  go: string;
  onStay: () => void;
  onGo: () => void;
  /** A third answer, which loses nothing. */
  save?: { name: string; onSave: () => void } | undefined;
}

/** Asks before something is lost: deleted, cut off, or left without being saved. PROMPT-019 */
export function Question({ title, text, stay, go, onStay, onGo, save }: Props) {
  return (
    <Prompt title={title} onClose={onStay}>
      <p>{text}</p>
      <div className="bt">
        <Button size="large" data-autofocus="" onClick={onStay}>
          {stay}
        </Button>
        <Button size="large" look="danger" onClick={onGo}>
          {go}
        </Button>
        {save && (
          <Button size="large" look="primary" onClick={save.onSave}>
            {save.name}
          </Button>
        )}
      </div>
    </Prompt>
  );
}
