import { mayDelete, mayDo, mayUpdate, type Rights } from '@ringside/domain/rights';
import type { DeskPhone } from '@ringside/domain/terminal';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import PhoneIcon from 'lucide-react/icons/phone';
import { useState } from 'react';
import { PanelLink } from '../../kernel/navigation/PanelLink.tsx';
import { Button } from '../../kit/Button.tsx';
import { useKeptFocus } from '../../kit/hooks/useKeptFocus.ts';
import { Rich } from '../../kit/Rich.tsx';
import { useT } from '../../words/useT.ts';
import { Fact } from './Fact.tsx';
import { PhoneNameForm } from './PhoneNameForm.tsx';
import { PhoneQuestion } from './PhoneQuestion.tsx';
import { devicePath } from './phonePath.ts';
import { phoneName } from './phoneWord.ts';
import { Registration } from './Registration.tsx';

interface Props {
  phone: DeskPhone;
  isOpen: boolean;
  /** Something of this phone is under way. */
  isBusy: boolean;
  /** ROLE-004 .. ROLE-006 */
  rights: Rights | undefined;
  onToggle: () => void;
  /** Settles with whether it was done. */
  onRename: (name: string) => Promise<boolean>;
  onRenew: () => void;
  onRemove: () => void;
}

/** A desk phone: registered or not, since when; opened what it is, where it comes from, and what can be done with it. S-TERM-3 */
export function PhoneItem({ phone, isOpen, isBusy, rights, onToggle, onRename, onRenew, onRemove }: Props) {
  const t = useT();
  const [doing, setDoing] = useState<'rename' | 'renew' | 'remove' | null>(null);
  const kept = useKeptFocus<HTMLDivElement>(doing === 'rename');
  const { label: name, registration } = phone;
  return (
    <article className={isOpen ? 'hist is-open' : 'hist'} aria-label={name}>
      <div className="row">
        <button type="button" className="phone-row b" data-row="" aria-expanded={isOpen} onClick={onToggle}>
          <span className="ic">
            <PhoneIcon className="i" aria-hidden="true" />
          </span>
          <span className="b">
            <span className="a trunc">{phoneName(phone)}</span>
            <span className="c">
              <Registration phone={phone} />
            </span>
          </span>
          <ChevronDown className="i" aria-hidden="true" />
        </button>
      </div>
      {isOpen && (
        <div className="phone-open">
          <dl>
            {registration && <Fact name={t('phones.is')}>{registration.userAgent || t('phones.isUnknown')}</Fact>}
            {registration && (
              <Fact name={t('phones.from')}>
                <span className="n">{registration.address}</span>, {registration.transport}
              </Fact>
            )}
            {phone.sipUser && (
              <Fact name={t('phones.user')}>
                <span className="n">{phone.sipUser}</span>
              </Fact>
            )}
            {registration && (
              <Fact name={<Rich text={t('phones.answer')} />}>
                {t(registration.canAnswer ? 'phones.canAnswer' : 'phones.cannotAnswer')}
              </Fact>
            )}
          </dl>
          <PanelLink className="phone-device" path={devicePath(phone.id)}>
            {t('phones.toDevice')} <ChevronRight className="i i-s" aria-hidden="true" />
          </PanelLink>
          <div {...kept}>
            {doing === 'rename' ? (
              <PhoneNameForm
                name={name}
                isBusy={isBusy}
                words={['phones.save', 'phones.saving']}
                onCancel={() => setDoing(null)}
                onSave={async (text) => {
                  if (await onRename(text)) setDoing(null);
                }}
              />
            ) : (
              <div className="phone-acts">
                {mayUpdate(rights, phone.id, 'label') && (
                  <Button
                    size="small"
                    disabled={isBusy}
                    aria-label={t('phones.renameName', { name })}
                    onClick={() => setDoing('rename')}
                  >
                    {t('phones.rename')}
                  </Button>
                )}
                {mayDo(rights, 'credentials') && (
                  <Button
                    size="small"
                    disabled={isBusy}
                    aria-label={t('phones.renewName', { name })}
                    onClick={() => setDoing('renew')}
                  >
                    {t('phones.renew')}
                  </Button>
                )}
                {mayDelete(rights, phone.id) && (
                  <Button
                    size="small"
                    className="btn--qd"
                    disabled={isBusy}
                    aria-label={t('phones.removeName', { name })}
                    onClick={() => setDoing('remove')}
                  >
                    {t('phones.remove')}
                  </Button>
                )}
              </div>
            )}
          </div>
        </div>
      )}
      {(doing === 'renew' || doing === 'remove') && (
        <PhoneQuestion
          about={doing}
          name={name}
          onClose={() => setDoing(null)}
          onYes={doing === 'renew' ? onRenew : onRemove}
        />
      )}
    </article>
  );
}
