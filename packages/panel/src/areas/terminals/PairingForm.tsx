import { HELPER_PORT } from '@ringside/protocol/helper/messages';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { useT } from '../../words/useT.ts';

/** Token and port of the helper program, as it shows them at its start. */
export function PairingForm({ onPair }: { onPair: (token: string, port: number) => void }) {
  const t = useT();
  const id = useId();
  const [token, setToken] = useState('');
  const [port, setPort] = useState(String(HELPER_PORT));
  const pair = (event: FormEvent) => {
    event.preventDefault();
    if (token.trim() !== '') onPair(token.trim(), Number(port));
  };
  return (
    <form className="soft-pair" onSubmit={pair}>
      <div className="f soft-token">
        <label htmlFor={`${id}t`}>{t('softphone.token')}</label>
        <div className="in">
          <input
            id={`${id}t`}
            type="password"
            autoComplete="off"
            required
            maxLength={200}
            value={token}
            onChange={(event) => setToken(event.currentTarget.value)}
          />
        </div>
      </div>
      <div className="f soft-port">
        <label htmlFor={`${id}p`}>{t('softphone.port')}</label>
        <div className="in">
          <input
            id={`${id}p`}
            className="n"
            type="number"
            inputMode="numeric"
            required
            min={1}
            max={65_535}
            value={port}
            onChange={(event) => setPort(event.currentTarget.value)}
          />
        </div>
      </div>
      <Button submit look="primary">
        {t('softphone.pair')}
      </Button>
    </form>
  );
}
