import { useAtomValue } from 'jotai';
import Bell from 'lucide-react/icons/bell';
import { useState } from 'react';
import { environmentAtom } from '../../kernel/state.ts';
import { Button } from '../../kit/Button.tsx';
import { SettingParts } from '../../kit/SettingParts.tsx';
import { useT } from '../../words/useT.ts';

/**
 * Whether the browser may tell of calls and messages while the panel is not in view. Only a press may ask for it. In a
 * frame browsers do not allow it, and the host page tells: there is no row. Q-202
 */
export function NotificationsRow() {
  const t = useT();
  const { Notification } = window;
  const [permission, setPermission] = useState(() => Notification?.permission);
  const isStandalone = useAtomValue(environmentAtom) === 'standalone';
  if (!isStandalone || permission === undefined) return null;
  const ask = () =>
    Notification.requestPermission()
      .then(setPermission)
      // Some browsers refuse without an answer.
      .catch(() => setPermission(Notification.permission));
  return (
    <div className="row row--1 set">
      <SettingParts icon={Bell} name={t('notify.setting')}>
        {permission === 'default' ? (
          <Button size="small" onClick={() => void ask()}>
            {t('notify.allow')}
          </Button>
        ) : (
          <span className="trunc t2">{t(permission === 'granted' ? 'notify.allowed' : 'notify.blocked')}</span>
        )}
      </SettingParts>
    </div>
  );
}
