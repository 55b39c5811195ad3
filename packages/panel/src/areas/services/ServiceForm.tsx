import { type Service, type ServiceSettings, serviceFault } from '@ringside/domain/service';
import { useAtomValue } from 'jotai';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { Content } from '../../kernel/navigation/column.tsx';
import { PanelLink } from '../../kernel/navigation/PanelLink.tsx';
import { useLeaveGuard } from '../../kernel/navigation/useLeaveGuard.ts';
import { refusalText } from '../../kernel/refusalText.ts';
import type { Refused } from '../../kernel/state.ts';
import { Button } from '../../kit/Button.tsx';
import { Question } from '../../kit/overlay/Question.tsx';
import { Rich } from '../../kit/Rich.tsx';
import { Switch } from '../../kit/Switch.tsx';
import { useT } from '../../words/useT.ts';
import { forwardingActs } from '../forwarding/acts.ts';
import { OWN_RULES } from '../forwarding/paths.ts';
import { rulesAtom } from '../forwarding/state.ts';
import { useRuleText } from '../forwarding/useRuleText.ts';
import { colleaguesByNameAtom } from '../people/people.ts';
import { metRule } from './metRule.ts';
import { ServiceFields } from './ServiceFields.tsx';

const OVERLAP = 'LAL_60_15';
const faultWords = { extension: 'svc.faultExtension', none: 'svc.faultNone', to: 'svc.faultTo' } as const;

interface Props {
  service: Service;
  /** @returns why not; null: it is kept */
  write: (settings: ServiceSettings) => Promise<Refused | null>;
}

/** A switch, the sentence that it stands for, the fields of the service, and what rules it makes. FWD-048, FWD-049 */
export function ServiceForm({ service, write }: Props) {
  const t = useT();
  const id = useId();
  const { nameOf } = useRuleText();
  const { follow } = useActs(forwardingActs);
  useEffect(() => follow(), [follow]);
  const rules = useAtomValue(rulesAtom) ?? [];
  const colleagues = useAtomValue(colleaguesByNameAtom);
  const { settings: first } = service;
  const [settings, setSettings] = useState(first);
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const isModified = JSON.stringify(settings) !== JSON.stringify(first);
  const guard = useLeaveGuard(isModified);
  const fault = serviceFault(settings, (number) => colleagues.some((one) => one.number === number));
  const change = (next: ServiceSettings) => {
    setSettings(next);
    setRefused(null);
    setSaved(false);
  };
  const to = settings.service === 'bosssecretary' ? settings.extension : 'to' in settings ? settings.to : '';
  const said = {
    name: to === '' ? t('svc.someone') : nameOf(to),
    places: settings.service === 'callqueuing' ? settings.places : 0,
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (fault || isSaving) return;
    setSaving(true);
    const refusal = await write(settings);
    setSaving(false);
    setRefused(refusal);
    setSaved(!refusal);
    if (!refusal) setTried(false);
  };
  const text = refused && refusalText(t, refused);
  const met = refused?.code === OVERLAP ? metRule(settings, rules) : null;
  return (
    <>
      <Content className="main">
        <form className="svc-form" id={`${id}-form`} onSubmit={(event) => void save(event)} noValidate>
          <span className="svc-on med">
            <Switch
              name={t('svc.active')}
              on={settings.active}
              onChange={(active) => change({ ...settings, active })}
            />
            {t('svc.active')}
          </span>
          <p className="svc-says">
            <Rich text={t(`svc.${settings.service}.says`, said)} />
          </p>
          <ServiceFields settings={settings} onChange={change} />
          {fault && (isTried || fault !== 'extension') && (
            <p className="err" role="alert">
              {t(faultWords[fault])}
            </p>
          )}
          {text && (
            <p className="err err--box" role="alert">
              {text.label}. {met ? t('svc.meets', { name: met.label }) : text.detail}
            </p>
          )}
          <p className="small t2">
            {t('svc.makes', { n: service.rules.length })} <PanelLink path={OWN_RULES}>{t('svc.rules')}</PanelLink>
          </p>
        </form>
      </Content>
      <div className="svc-foot">
        <span className="grow small" role="status">
          {isSaved && t('svc.saved')}
        </span>
        <Button size="large" disabled={!isModified} onClick={() => change(first)}>
          {t('svc.discard')}
        </Button>
        <Button size="large" look="primary" submit form={`${id}-form`} disabled={isSaving || !isModified}>
          {t('svc.save')}
        </Button>
      </div>
      {guard.go && (
        <Question
          title={t('svc.leaveAsk')}
          text={t('svc.leaveText')}
          stay={t('svc.stay')}
          go={t('svc.discard')}
          onStay={guard.stay}
          onGo={guard.go}
        />
      )}
    </>
  );
}
