import { useTell } from '../../../kernel/toasts/useTell.ts';
import '../../sounds/sound.css';
import type { MailboxSettings, MailboxState } from '@ringside/domain/voicemail';
import { MAILBOX_NUMBER } from '@ringside/protocol/words/numbers';
import AudioLines from 'lucide-react/icons/audio-lines';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Languages from 'lucide-react/icons/languages';
import Timer from 'lucide-react/icons/timer';
import VoicemailIcon from 'lucide-react/icons/voicemail';
import { useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { useLoaded } from '../../../kernel/hooks/useLoaded.ts';
import { PanelLink } from '../../../kernel/navigation/PanelLink.tsx';
import { refusalText } from '../../../kernel/refusalText.ts';
import { ErrorCard } from '../../../kit/ErrorCard.tsx';
import { SettingParts } from '../../../kit/SettingParts.tsx';
import { SkeletonRows } from '../../../kit/SkeletonRows.tsx';
import { Switch } from '../../../kit/Switch.tsx';
import { useT } from '../../../words/useT.ts';
import { enSounds } from '../../sounds/words.en.ts';
import { mailboxActs } from '../acts.ts';
import { enVoicemail } from '../words.en.ts';
import { PinSetting } from './PinSetting.tsx';

/** English texts that come with this code. */
export const words = [enVoicemail, enSounds];

/** Times the phones may ring, in seconds. */
const RINGS = [5, 10, 15, 20, 25, 30, 45, 60, 90, 120];

/** Settings of the user's own mailbox; each takes effect at once. S-VM-3, VM-007, NAV-030 */
export function MailboxScreen() {
  const t = useT();
  const acts = useActs(mailboxActs);
  const tell = useTell();
  const { value, refused, reload } = useLoaded(() => acts.settings());
  const [chosen, setChosen] = useState<MailboxState | null>(null);
  const settings = chosen ?? value;
  const save = async (change: Partial<MailboxSettings>) => {
    if (!settings) return;
    const next = { ...settings, ...change };
    setChosen(next);
    const done = await acts.saveSettings(next);
    if (done.ok) return;
    setChosen(settings);
    tell(done.refused);
  };
  if (refused) {
    const { label, detail } = refusalText(t, refused);
    return (
      <main className="main" data-region="content">
        <ErrorCard
          title={t('mailbox.failed')}
          text={`${label}. ${detail}`}
          details={`${refused.code} ${label}`}
          onRetry={reload}
        />
      </main>
    );
  }
  return (
    <main className="main" data-region="content">
      {!settings && <SkeletonRows count={3} label={t('state.loading')} />}
      {settings && (
        <>
          <div className="row row--1 set">
            <SettingParts icon={VoicemailIcon} name={t('mailbox.on')}>
              <Switch name={t('mailbox.on')} on={settings.isOn} onChange={(isOn) => void save({ isOn })} />
            </SettingParts>
          </div>
          <div className="row row--1 set">
            <SettingParts icon={Timer} name={t('mailbox.ring')}>
              <select
                className="select"
                aria-label={t('mailbox.ring')}
                disabled={!settings.isOn}
                value={settings.ringSeconds}
                onChange={(event) => void save({ ringSeconds: Number(event.currentTarget.value) })}
              >
                {[...new Set([...RINGS, settings.ringSeconds])]
                  .sort((a, b) => a - b)
                  .map((seconds) => (
                    <option key={seconds} value={seconds}>
                      {t('mailbox.seconds', { n: seconds })}
                    </option>
                  ))}
              </select>
            </SettingParts>
          </div>
          <div className="row row--1 set">
            <SettingParts icon={Languages} name={t('mailbox.language')}>
              <select
                className="select"
                aria-label={t('mailbox.language')}
                value={settings.language ?? 'en'}
                onChange={(event) => void save({ language: event.currentTarget.value === 'fr' ? 'fr' : 'en' })}
              >
                <option value="en">English</option>
                <option value="fr">Français</option>
              </select>
            </SettingParts>
          </div>
          <PanelLink className="row row--1 set" path="/settings/voicemail/greetings">
            <SettingParts icon={AudioLines} name={t('screen.greetings')}>
              <ChevronRight className="i i-s chev" aria-hidden="true" />
            </SettingParts>
          </PanelLink>
          <PinSetting
            hasPin={settings.hasPin}
            dialIn={MAILBOX_NUMBER}
            onChanged={(hasPin) => setChosen((latest) => ({ ...(latest ?? settings), hasPin }))}
          />
          <p className="mic-note small t2">
            {t(settings.isOn ? 'mailbox.note' : 'mailbox.noteOff', { seconds: settings.ringSeconds })}
          </p>
          <p className="mic-note small t2">{t('mailbox.dialIn', { number: MAILBOX_NUMBER })}</p>
        </>
      )}
    </main>
  );
}
