import type { PasskeysView } from '@ringside/protocol/kernel/passkeys';
import { useAtomValue } from 'jotai';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import Trash2 from 'lucide-react/icons/trash-2';
import { nowAtom } from '../../../kernel/state.ts';
import { IconButton } from '../../../kit/IconButton.tsx';
import { dayLabel, timeOfDay } from '../../../words/dates.ts';
import { useLocale, useT } from '../../../words/useT.ts';

/** The passkeys with their last use. */
export function PasskeyRows({
  passkeys,
  isBusy,
  remove,
}: {
  passkeys: PasskeysView['passkeys'];
  isBusy: boolean;
  remove: (id: string) => void;
}) {
  const t = useT();
  const locale = useLocale();
  const now = useAtomValue(nowAtom);
  const when = (at: number) => `${dayLabel(locale, at, now)}, ${timeOfDay(locale, at)}`;
  return passkeys.map(({ id, label, createdAt, lastUsedAt, isSynced }) => (
    <div className="row" key={id}>
      <span className="ic">
        <Fingerprint className="i" aria-hidden="true" />
      </span>
      <span className="b">
        <span className="a trunc">{label}</span>
        <span className="c">
          <span className="trunc">
            {lastUsedAt === null
              ? t('passkeys.made', { when: when(createdAt) })
              : t('passkeys.used', { when: when(lastUsedAt) })}
            {isSynced && ` · ${t('passkeys.synced')}`}
          </span>
        </span>
      </span>
      <span className="e">
        <IconButton
          icon={Trash2}
          name={t('passkeys.remove', { name: label })}
          disabled={isBusy}
          onClick={() => remove(id)}
        />
      </span>
    </div>
  ));
}
