import { smsLeft } from '@ringside/domain/number';
import { maySendSms, type SmsThread, tooBigMedia } from '@ringside/domain/sms';
import { useAtom, useAtomValue } from 'jotai';
import Paperclip from 'lucide-react/icons/paperclip';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { type ChangeEvent, type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { useIsActing } from '../../../kernel/hooks/acting.ts';
import { userSettingsAtom } from '../../../kernel/start/settings.ts';
import { useTell } from '../../../kernel/toasts/useTell.ts';
import { IconButton } from '../../../kit/IconButton.tsx';
import { useT } from '../../../words/useT.ts';
import { smsActs } from '../acts.ts';
import { smsDraftKey, smsDraftsAtom } from '../state.ts';

/** From here on the number of characters that are left is said aloud. */
const SAID_BELOW = 50;

/** Text under way of a thread; notes and messages apart, so that a note is never sent by mistake. */
function useDraft(key: string): [string, (next: (text: string) => string) => void] {
  const [drafts, setDrafts] = useAtom(smsDraftsAtom);
  return [drafts[key] ?? '', (next) => setDrafts((all) => ({ ...all, [key]: next(all[key] ?? '') }))];
}

/** What was typed while a text was on its way is not sent yet, and stays. */
const withoutSent = (text: string, sent: string): string =>
  text.startsWith(sent) ? text.slice(sent.length).trimStart() : text;

/**
 * Where a message, or a note for colleagues, is written: 900 units, what is left is counted, more is not sent. Enter
 * sends, with Shift it breaks the line. NUM-012, SMS-003, SMS-004, SMS-008, LIM-004, ERR-029
 */
export function SmsComposer({ thread, isNote, mayAttach }: { thread: SmsThread; isNote: boolean; mayAttach: boolean }) {
  const t = useT();
  const id = useId();
  const acts = useActs(smsActs);
  const tell = useTell();
  const { uri } = thread;
  const [text, setText] = useDraft(smsDraftKey(uri, isNote));
  const [file, setFile] = useState<string | null>(null);
  const { useEnterToSendChat: entersSend = true } = useAtomValue(userSettingsAtom);
  const isBusy = useIsActing(uri);
  const field = useRef<HTMLTextAreaElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const left = smsLeft(text);
  const maySend = maySendSms(text) && !isBusy;

  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    if (!maySend) return;
    const isDone = await (isNote ? acts.annotate(uri, text) : acts.reply(uri, text));
    if (isDone) setText((now) => withoutSent(now, text));
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isSending = entersSend ? !event.shiftKey : event.ctrlKey || event.metaKey;
    if (event.key !== 'Enter' || !isSending || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  const attach = async (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.currentTarget.files ?? [];
    // The same file can be chosen again.
    event.currentTarget.value = '';
    if (!chosen) return;
    if (chosen.size === 0) return tell({ code: 'FILE_EMPTY', label: 'sms.emptyFile', detail: 'sms.emptyFileText' });
    const kind = tooBigMedia(chosen);
    if (kind) {
      const code = `FILE_TOO_BIG_${kind.toUpperCase()}`;
      return tell({ code, label: `i__${code}_LABEL`, detail: `i__${code}_DETAIL` });
    }
    setFile(chosen.name);
    await acts.upload(uri, chosen);
    setFile(null);
  };
  const words = t(left < 0 ? 'sms.tooLong' : 'sms.chars', { n: Math.abs(left) });
  return (
    <form className={`composer${isNote ? ' composer--note' : ''}`} onSubmit={(event) => void send(event)}>
      {file !== null && (
        <p className="small t2 sms-upload" role="status">
          {t('sms.uploading', { name: file })}
        </p>
      )}
      {mayAttach && !isNote && (
        <>
          <input ref={input} type="file" hidden aria-label={t('sms.attach')} onChange={(event) => void attach(event)} />
          <IconButton
            icon={Paperclip}
            className="ib ib--l"
            name={t('sms.attach')}
            disabled={isBusy}
            onClick={() => input.current?.click()}
          />
        </>
      )}
      <div className={`in${left < 0 ? ' is-err' : ''}`}>
        <textarea
          ref={field}
          rows={1}
          value={text}
          aria-label={t(isNote ? 'sms.writeNote' : 'sms.write')}
          placeholder={t(isNote ? 'sms.writeNote' : 'sms.write')}
          data-autofocus={isNote ? undefined : ''}
          aria-describedby={id}
          aria-invalid={left < 0}
          onKeyDown={onKeyDown}
          onChange={({ currentTarget: { value } }) => setText(() => value)}
        />
        <span className={`micro n ${left < 0 ? 'danger med' : 't3'}`} title={words} aria-hidden="true">
          {left}
        </span>
        <span id={id} className="sr" aria-live={left < SAID_BELOW ? 'polite' : 'off'}>
          {words}
        </span>
      </div>
      <button
        type="submit"
        className="ib ib--l sms-send"
        aria-label={t(isNote ? 'sms.sendNote' : 'sms.send')}
        title={t(isNote ? 'sms.sendNote' : 'sms.send')}
        disabled={!maySend}
      >
        <SendHorizontal className="i" aria-hidden="true" />
      </button>
    </form>
  );
}
