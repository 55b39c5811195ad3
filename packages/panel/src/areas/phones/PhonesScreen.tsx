import { useKeptFocus } from '../../kit/hooks/useKeptFocus.ts';
import '../../kit/styles/forms.css';
import './phones.css';
import { mayCreate, mayUpdate } from '@ringside/domain/rights';
import { useAtom, useAtomValue } from 'jotai';
import PhoneIcon from 'lucide-react/icons/phone';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useState } from 'react';
import { pathAtom } from '../../kernel/navigation/atoms.ts';
import { PanelLink } from '../../kernel/navigation/PanelLink.tsx';
import type { Outcome } from '../../kernel/refusals.ts';
import { refusalText } from '../../kernel/refusalText.ts';
import { useRights } from '../../kernel/rights.ts';
import { useTell } from '../../kernel/toasts/useTell.ts';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ErrorCard } from '../../kit/ErrorCard.tsx';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { useT } from '../../words/useT.ts';
import { addingPhoneAtom } from './addingPhoneAtom.ts';
import { DevicePage } from './DevicePage.tsx';
import { LinePage } from './LinePage.tsx';
import { OtherPhones, PartHead } from './OtherPhones.tsx';
import { PhoneCredentials } from './PhoneCredentials.tsx';
import { PhoneItem } from './PhoneItem.tsx';
import { PhoneNameForm } from './PhoneNameForm.tsx';
import { ONLY, phonePath } from './phonePath.ts';
import { givenPhoneAtom, usePhones } from './usePhones.ts';
import { enPhones } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enPhones];

/** Desk phones of the user: see, add, rename, new password, remove. S-TERM-2, S-TERM-3, NAV-015 .. NAV-019 */
export function PhonesScreen() {
  const t = useT();
  const tell = useTell();
  const path = useAtomValue(pathAtom);
  const { phones, refused, acts, reload } = usePhones();
  const rights = useRights('DeskPhone');
  const mayAdd = mayCreate(rights);
  const isDenied = !mayAdd && !mayUpdate(rights);
  const [isAdding, setAdding] = useAtom(addingPhoneAtom);
  const kept = useKeptFocus<HTMLElement>(isAdding);
  const [busy, setBusy] = useState<string | null>(null);
  const [given, setGiven] = useAtom(givenPhoneAtom);
  const shown = phonePath(path);
  const named = shown.at === 'list' ? shown.terminalId : null;
  const [opened, setOpened] = useState(named);
  useEffect(() => {
    if (named !== null) setOpened(named);
  }, [named]);
  useEffect(
    () => () => {
      setGiven(null);
      setAdding(false);
    },
    [setGiven, setAdding],
  );
  const addOn = shown.at === 'list' ? shown.addOn : null;
  const isLoaded = phones !== null;
  useEffect(() => {
    if (isLoaded && addOn) document.getElementById(`phones-${addOn}`)?.focus();
  }, [isLoaded, addOn]);

  /** One at a time; what is refused is shown. */
  const run = async <T,>(id: string, work: () => Promise<Outcome<T>>): Promise<T | null> => {
    setBusy(id);
    const done = await work();
    setBusy(null);
    if (!done.ok) tell(done.refused);
    await reload();
    return done.ok ? done.value : null;
  };
  const add = async (label: string) => {
    const made = await run('new', () => acts.add(label));
    if (!made) return;
    setAdding(false);
    setGiven(made);
  };
  const renew = async (id: string) => {
    const made = await run(id, () => acts.renew(id));
    if (made) setGiven(made);
  };
  const remove = async (id: string) => {
    if (given?.phone.id === id) setGiven(null);
    await run(id, () => acts.remove(id));
  };

  if (refused && !phones)
    return (
      <main className="main" data-region="content">
        <ErrorCard
          title={t('phones.failed')}
          text={`${refusalText(t, refused).label}. ${refusalText(t, refused).detail}`}
          details={refused.code}
          onRetry={() => void reload()}
        />
      </main>
    );
  if (!phones)
    return (
      <main className="main" data-region="content">
        <SkeletonRows count={2} label={t('state.loading')} />
      </main>
    );
  const { items, server, max } = phones;
  if (shown.at !== 'list') {
    const phone = items.find(({ id }) => id === shown.terminalId);
    const isThere = shown.deviceId === ONLY && (shown.at === 'device' || shown.lineId === ONLY);
    if (phone && isThere) return shown.at === 'device' ? <DevicePage phone={phone} /> : <LinePage phone={phone} />;
    return (
      <main className="main" data-region="content">
        <EmptyState title={t('phones.gone')} text={t('phones.goneText')}>
          <PanelLink className="btn" path="/settings/telephony">
            {t('phones.all')}
          </PanelLink>
        </EmptyState>
      </main>
    );
  }
  const art = <PhoneIcon className="i i-l" aria-hidden="true" />;
  const form = isAdding && (
    <PhoneNameForm
      name={t('phones.suggestion', { n: items.length + 1 })}
      isBusy={busy === 'new'}
      words={['phones.make', 'phones.making']}
      onSave={(name) => void add(name)}
      onCancel={() => setAdding(false)}
    />
  );
  return (
    <main className="main" data-region="content" {...kept}>
      {given && (
        <PhoneCredentials
          key={given.user}
          given={given}
          isHere={items.some(({ id, registration }) => id === given.phone.id && registration !== null)}
          onDone={() => setGiven(null)}
        />
      )}
      {!server && <EmptyState art={art} title={t('phones.off')} text={t('phones.offText')} />}
      {isDenied && <p className="phone-add small t2">{t('denied.deviceLines')}</p>}
      {server && mayAdd && items.length === 0 && !isAdding && (
        <EmptyState art={art} title={t('phones.none')} text={t('phones.noneText')}>
          <Button look="primary" data-autofocus="" onClick={() => setAdding(true)}>
            {t('phones.addFirst')}
          </Button>
        </EmptyState>
      )}
      {items.length > 0 && (
        <>
          <PartHead addOn="deskphones" name={t('phones.own')} count={t('phones.count', { n: items.length, max })} />
          {items.map((phone) => (
            <PhoneItem
              key={phone.id}
              phone={phone}
              isOpen={opened === phone.id}
              isBusy={busy === phone.id}
              rights={rights}
              onToggle={() => setOpened(opened === phone.id ? null : phone.id)}
              onRename={async (name) => (await run(phone.id, () => acts.rename(phone.id, name))) !== null}
              onRenew={() => void renew(phone.id)}
              onRemove={() => void remove(phone.id)}
            />
          ))}
        </>
      )}
      {server && mayAdd && items.length > 0 && items.length < max && !isAdding && (
        <div className="phone-add">
          <Button data-autofocus="" onClick={() => setAdding(true)}>
            <Plus className="i i-s" aria-hidden="true" /> {t('phones.add')}
          </Button>
        </div>
      )}
      {form && <div className="phone-add">{form}</div>}
      {server && items.length >= max && <p className="phone-add small t2">{t('phones.full')}</p>}
      <OtherPhones listed={items.map(({ id }) => id)} />
    </main>
  );
}
