import './messages.css';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

/** From here on the number of characters that are left is said aloud. */
const SAID_BELOW = 50;

interface Props {
  text: string;
  onText: (text: string) => void;
  /** Resolves when the field may have the focus again. */
  onSend: () => Promise<unknown>;
  maySend: boolean;
  /** Enter sends, Shift and Enter break the line; else Ctrl and Enter send. CHAT-002 */
  entersSend: boolean;
  /** Characters that are left, and that in words; absent: nobody counts. */
  left?: { n: number; words: string };
  /** Name of the field, and of the button. */
  name: string;
  sendName: string;
  isNote?: boolean;
  /** Where the keyboard is when the page comes. */
  hasFocus?: boolean;
  /** At the end of the field. */
  inside?: ReactNode;
  /** In the place of the button that sends. */
  instead?: ReactNode;
  /** Above, and before the field: a file on its way, a button to attach one. */
  children?: ReactNode;
}

/** Where a message is written: what is left is counted, what is too long is not sent. NUM-012, CHAT-002 */
export function Composer(props: Props) {
  const {
    text,
    onText,
    onSend,
    maySend,
    entersSend,
    left,
    name,
    sendName,
    isNote,
    hasFocus,
    inside,
    instead,
    children,
  } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const isOver = left !== undefined && left.n < 0;
  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    if (!maySend) return;
    await onSend();
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isSending = entersSend ? !event.shiftKey : event.ctrlKey || event.metaKey;
    if (event.key !== 'Enter' || !isSending || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  return (
    <form className={`composer${isNote ? ' composer--note' : ''}`} onSubmit={(event) => void send(event)}>
      {children}
      <div className={`in${isOver ? ' is-err' : ''}`}>
        <textarea
          ref={field}
          rows={1}
          value={text}
          aria-label={name}
          placeholder={name}
          data-autofocus={hasFocus ? '' : undefined}
          aria-describedby={left && id}
          aria-invalid={isOver}
          onKeyDown={onKeyDown}
          onChange={({ currentTarget: { value } }) => onText(value)}
        />
        {left && (
          <>
            <span className={`micro n ${isOver ? 'danger med' : 't3'}`} title={left.words} aria-hidden="true">
              {left.n}
            </span>
            <span id={id} className="sr" aria-live={left.n < SAID_BELOW ? 'polite' : 'off'}>
              {left.words}
            </span>
          </>
        )}
        {inside}
      </div>
      {instead ?? (
        <button
          type="submit"
          className="ib ib--l composer-send"
          aria-label={sendName}
          title={sendName}
          disabled={!maySend}
        >
          <SendHorizontal className="i" aria-hidden="true" />
        </button>
      )}
    </form>
  );
}
