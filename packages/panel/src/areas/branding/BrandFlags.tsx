import type { Branding } from '@ringside/protocol/brand/branding';
import { useId } from 'react';
import { Switch } from '../../kit/Switch.tsx';
import { useT } from '../../words/useT.ts';
import { usualBrand } from './draft.ts';

const switches = ['internationalNumberFormat', 'addressNumberDisplay', 'staticCallerIdSelect'] as const;

/** What a brand says beside its looks: how numbers are written, what softphones are called, a message of the company. BRAND-003, BRAND-007 */
export function BrandFlags({ brand, onChange }: { brand: Branding; onChange: (brand: Branding) => void }) {
  const t = useT();
  const id = useId();
  const { flags } = brand;
  const set = (more: Partial<Branding['flags']>) => onChange({ ...brand, flags: { ...flags, ...more } });
  return (
    <fieldset className="brand-flags">
      <legend className="small med">{t('brand.flags')}</legend>
      <div className="row row--1 row--flush">
        <span className="b" aria-hidden="true">
          {t('brand.lightMode')}
        </span>
        <Switch
          name={t('brand.lightMode')}
          on={brand.lightMode}
          onChange={(lightMode) => onChange({ ...brand, lightMode })}
        />
      </div>
      {switches.map((one) => (
        <div key={one} className="row row--1 row--flush">
          <span className="b" aria-hidden="true">
            {t(`brand.${one}`)}
          </span>
          <Switch name={t(`brand.${one}`)} on={flags[one]} onChange={(on) => set({ [one]: on })} />
        </div>
      ))}
      <div className="f">
        <label htmlFor={`${id}-softphone`}>{t('brand.softphone')}</label>
        <span className="in">
          <input
            id={`${id}-softphone`}
            value={flags.multiSoftphoneName === usualBrand.flags.multiSoftphoneName ? '' : flags.multiSoftphoneName}
            maxLength={40}
            autoComplete="off"
            onChange={({ currentTarget: { value } }) =>
              set({ multiSoftphoneName: value || usualBrand.flags.multiSoftphoneName })
            }
          />
        </span>
      </div>
      <div className="f">
        <label htmlFor={`${id}-welcome`}>{t('brand.welcome')}</label>
        <span className="in">
          <input
            id={`${id}-welcome`}
            type="url"
            dir="ltr"
            value={flags.welcomeMessageUrl}
            maxLength={500}
            placeholder="https://"
            autoComplete="off"
            onChange={({ currentTarget: { value } }) => set({ welcomeMessageUrl: value.trim() })}
          />
        </span>
      </div>
    </fieldset>
  );
}
