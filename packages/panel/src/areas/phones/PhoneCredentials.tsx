import type { DeskPhoneCredentials } from '@ringside/domain/terminal';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Glyph } from '../../kit/Glyph.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { Rich } from '../../kit/Rich.tsx';
import type { MessageKey } from '../../words/translate.ts';
import { useT } from '../../words/useT.ts';

interface Props {
  given: DeskPhoneCredentials;
  /** The phone has registered. */
  isHere: boolean;
  onDone: () => void;
}

/** Host and port apart, as phones ask for them. */
const parts = (address: string): [host: string, port: string] => {
  const at = address.lastIndexOf(':');
  return at < 0 ? [address, '5060'] : [address.slice(0, at), address.slice(at + 1)];
};

/** A long password by groups of five, so that nobody loses the place; copied and read it is one word. */
function Parts({ text }: { text: string }) {
  return [...text.matchAll(/.{1,5}/g)].map(({ 0: part, index }) => (
    <span key={index} className="phone-part">
      {part}
    </span>
  ));
}

/** What is typed into a phone, each with a button that copies it; the password is shown this once. TERM-001 */
export function PhoneCredentials({ given, isHere, onDone }: Props) {
  const t = useT();
  const [copied, setCopied] = useState<{ key: string; isDone: boolean } | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const [host, port] = parts(given.server.address);
  const rows: [key: MessageKey, text: string][] = [
    ['phones.server', host],
    ['phones.port', port],
    ['phones.user', given.user],
    ['phones.password', given.password],
    ['phones.realm', given.server.realm],
    ['phones.transport', given.server.transports.join(' / ').toUpperCase()],
  ];
  const copy = async (key: string, text: string) => {
    const isDone = await (navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
      () => true,
      () => false,
    );
    setCopied({ key, isDone });
  };
  return (
    <section className="card phone-given" aria-labelledby="phone-given">
      <h3 id="phone-given" ref={title} tabIndex={-1}>
        {t('phones.type', { name: given.phone.label })}
      </h3>
      <p className="note">{t('phones.once')}</p>
      <dl>
        {rows.map(([key, text]) => (
          <div key={key}>
            <dt className="small t2">{t(key)}</dt>
            <dd>
              <span className="n">{key === 'phones.password' ? <Parts text={text} /> : text}</span>
              {key !== 'phones.transport' && (
                <IconButton
                  icon={copied?.key === key && copied.isDone ? Check : Copy}
                  iconClass="i i-s"
                  name={t('phones.copy', { what: t(key) })}
                  onClick={() => void copy(key, text)}
                />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="small t2">
        <Rich text={t('phones.where')} />
      </p>
      <p className="small phone-state" role="status">
        <span className={isHere ? 'm-ok' : 'm-idle'}>
          <Glyph name={isHere ? 'check' : 'dots'} />
        </span>
        <span>
          {t(isHere ? 'phones.here' : 'phones.waits')}
          {copied && <span className="t2"> · {t(copied.isDone ? 'phones.copied' : 'phones.notCopied')}</span>}
        </span>
      </p>
      <Button look={isHere ? 'primary' : 'plain'} onClick={onDone}>
        {t('phones.done')}
      </Button>
    </section>
  );
}
