import { smsLeft } from '@ringside/domain/number';
import { maySendSms, type SmsThread, tooBigMedia } from '@ringside/domain/sms';
import { useAtom, useAtomValue } from 'jotai';
import Paperclip from 'lucide-react/icons/paperclip';
import { type ChangeEvent, useRef, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { useIsActing } from '../../../kernel/hooks/acting.ts';
import { userSettingsAtom } from '../../../kernel/start/settings.ts';
import { useTell } from '../../../kernel/toasts/useTell.ts';
import { IconButton } from '../../../kit/IconButton.tsx';
import { Composer } from '../../../kit/messages/Composer.tsx';
import { useT } from '../../../words/useT.ts';
import { smsActs } from '../acts.ts';
import { smsDraftKey, smsDraftsAtom } from '../state.ts';

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
  const acts = useActs(smsActs);
  const tell = useTell();
  const { uri } = thread;
  const [text, setText] = useDraft(smsDraftKey(uri, isNote));
  const [file, setFile] = useState<string | null>(null);
  const { useEnterToSendChat: entersSend = true } = useAtomValue(userSettingsAtom);
  const isBusy = useIsActing(uri);
  const input = useRef<HTMLInputElement>(null);
  const left = smsLeft(text);
  const maySend = maySendSms(text) && !isBusy;

  const send = async () => {
    const isDone = await (isNote ? acts.annotate(uri, text) : acts.reply(uri, text));
    if (isDone) setText((now) => withoutSent(now, text));
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
    <Composer
      text={text}
      onText={(value) => setText(() => value)}
      onSend={send}
      maySend={maySend}
      entersSend={entersSend}
      left={{ n: left, words }}
      name={t(isNote ? 'sms.writeNote' : 'sms.write')}
      sendName={t(isNote ? 'sms.sendNote' : 'sms.send')}
      isNote={isNote}
      hasFocus={!isNote}
    >
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
    </Composer>
  );
}
