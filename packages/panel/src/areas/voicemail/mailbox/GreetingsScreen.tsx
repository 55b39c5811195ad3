import { useTell } from '../../../kernel/toasts/useTell.ts';
import '../../sounds/sound.css';
import { mayCreate, mayDelete } from '@ringside/domain/rights';
import type { Greeting, MailboxSettings } from '@ringside/domain/voicemail';
import Upload from 'lucide-react/icons/upload';
import { useRef, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { useLoaded } from '../../../kernel/hooks/useLoaded.ts';
import type { Outcome } from '../../../kernel/refusals.ts';
import { refusalText } from '../../../kernel/refusalText.ts';
import { useRights } from '../../../kernel/rights.ts';
import type { Refused } from '../../../kernel/state.ts';
import { Button } from '../../../kit/Button.tsx';
import { ErrorCard } from '../../../kit/ErrorCard.tsx';
import { SkeletonRows } from '../../../kit/SkeletonRows.tsx';
import { useT } from '../../../words/useT.ts';
import { NameForm, VoiceRecorder } from '../../sounds/VoiceRecorder.tsx';
import { enSounds } from '../../sounds/words.en.ts';
import { mailboxActs } from '../acts.ts';
import { enVoicemail } from '../words.en.ts';
import { GreetingItem } from './GreetingItem.tsx';

/** English texts that come with this code. */
export const words = [enVoicemail, enSounds];

/** Greetings together with the settings that choose one. */
async function readAll(
  acts: ReturnType<typeof mailboxActs>,
): Promise<Outcome<{ greetings: Greeting[]; settings: MailboxSettings }>> {
  const [greetings, settings] = await Promise.all([acts.greetings(), acts.settings()]);
  if (!greetings.ok) return greetings;
  return settings.ok ? { ok: true, value: { greetings: greetings.value, settings: settings.value } } : settings;
}

/** What callers hear before the tone: choose, listen, record, upload, delete. S-VM-4, VM-006, VM-007, NAV-031 */
export function GreetingsScreen() {
  const t = useT();
  const acts = useActs(mailboxActs);
  const rights = useRights('Greeting');
  const { value, refused, reload } = useLoaded(() => readAll(acts));
  const [chosen, setChosen] = useState<string | null>(null);
  /** A sound without a name yet. */
  const [take, setTake] = useState<{ file: Blob; name: string } | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<Refused | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const chosenId = chosen ?? value?.settings.greetingId;
  const count = value?.greetings.length ?? 1;

  const tell = useTell();
  const choose = async (greetingId: string) => {
    if (!value) return;
    setChosen(greetingId);
    const done = await acts.saveSettings({ ...value.settings, greetingId });
    if (done.ok) return;
    setChosen(chosenId ?? null);
    tell(done.refused);
  };
  const save = async (name: string) => {
    if (!take) return;
    setSaving(true);
    const done = await acts.addGreeting(name, take.file);
    setSaving(false);
    setProblem(done.ok ? null : done.refused);
    if (!done.ok && done.refused.code !== 'NETWORK' && done.refused.code !== 'TIMEOUT') setTake(null);
    if (!done.ok) return;
    setTake(null);
    await reload();
  };
  const remove = async (greeting: Greeting) => {
    const done = await acts.remove(greeting.uri);
    if (!done.ok) tell(done.refused);
    if (greeting.id === chosenId) setChosen('default');
    await reload();
  };
  const text = problem && refusalText(t, problem);
  return (
    <main className="main" data-region="content">
      {refused && (
        <ErrorCard
          title={t('greetings.failed')}
          text={`${refusalText(t, refused).label}. ${refusalText(t, refused).detail}`}
          details={refused.code}
          onRetry={() => void reload()}
        />
      )}
      {!value && !refused && <SkeletonRows count={3} label={t('state.loading')} />}
      {value && (
        <>
          <fieldset className="greetings" aria-label={t('screen.greetings')}>
            {value.greetings.map((greeting) => (
              <GreetingItem
                key={greeting.id}
                greeting={greeting}
                isChosen={greeting.id === chosenId}
                onChoose={() => void choose(greeting.id)}
                onDelete={greeting.label === '' || !mayDelete(rights, greeting.id) ? null : () => void remove(greeting)}
              />
            ))}
          </fieldset>
          <div className="greeting-new">
            {!mayCreate(rights) ? null : take ? (
              <NameForm
                suggestion={take.name || t('greetings.suggestion', { n: count })}
                isSaving={isSaving}
                onSave={(name) => void save(name)}
                onCancel={() => setTake(null)}
              />
            ) : (
              <>
                <VoiceRecorder
                  onTake={(file) => {
                    setProblem(null);
                    setTake({ file, name: '' });
                  }}
                />
                <Button onClick={() => input.current?.click()}>
                  <Upload className="i i-s" aria-hidden="true" /> {t('greetings.upload')}
                </Button>
                <input
                  ref={input}
                  type="file"
                  hidden
                  accept=".wav,audio/wav,audio/x-wav"
                  aria-label={t('greetings.upload')}
                  onChange={(event) => {
                    const [file] = event.currentTarget.files ?? [];
                    event.currentTarget.value = '';
                    setProblem(null);
                    if (file) setTake({ file, name: file.name.replace(/\.\w+$/, '').slice(0, 60) });
                  }}
                />
              </>
            )}
          </div>
          {text && (
            <div className="err err--box greeting-problem" role="alert">
              <div>
                <b>{text.label}</b>
                <p>{text.detail}</p>
              </div>
            </div>
          )}
          <p className="mic-note small t2">{t('greetings.note')}</p>
        </>
      )}
    </main>
  );
}
