import type { Language } from '@recado/contracts';
import { Button, Input, Select } from 'antd';
import { ImageIcon } from 'lucide-react';
import { languageNames, languages, useText } from '../../lib/i18n.ts';
import { ColorField } from '../../ui/color-field.tsx';
import { Field } from '../../ui/field.tsx';
import { FileChoice } from '../../ui/file-choice.tsx';
import { BrandPreview } from './brand-preview.tsx';
import css from './platform-tab.module.css';
import { settingsText } from './platform-settings.text.ts';
import { useLogoFile } from './use-logo-file.ts';
import type { PlatformForm } from './use-platform-form.ts';

/** Name, logo, colour, contact, terms and languages, with the sign-in as it will be. */
export function BrandingSection({ form }: { form: PlatformForm }) {
  const t = useText(settingsText);
  const { values, set, errorOf } = form;
  const logo = useLogoFile((url) => set('logo', url));
  const line = (name: 'name' | 'supportContact' | 'termsUrl', label: string, help?: string, maxLength?: number) => (
    <Field label={label} help={help} error={errorOf(name)}>
      {(wiring) => (
        <Input
          {...wiring}
          {...(maxLength ? { maxLength } : {})}
          value={values[name]}
          onBlur={() => form.leave(name)}
          onChange={(event) => set(name, event.target.value)}
        />
      )}
    </Field>
  );
  return (
    <section aria-labelledby="platform-branding" className={css['section']}>
      <h2 id="platform-branding">{t.branding}</h2>
      <p>{t.brandingHelp}</p>
      <div className={css['beside']}>
        <div className={css['fields']}>
          {line('name', t.name, undefined, 50)}
          <Field label={t.logo} help={t.logoHelp} error={logo.isRefused ? t.badLogo : errorOf('logo')}>
            {({ id }) => (
              <FileChoice
                id={id}
                icon={ImageIcon}
                name={values.logo ? t.logoFile : null}
                words={{ none: t.noLogo, choose: t.choose, replace: t.replace, takeAway: t.takeAway }}
                accept="image/png,image/jpeg,image/webp"
                disabled={form.busy}
                testId="platform-logo"
                onChoose={logo.choose}
              />
            )}
          </Field>
          <ColorField
            label={t.color}
            help={t.colorHelp}
            error={errorOf('color')}
            value={values.color}
            onChange={(color) => set('color', color)}
          />
          {values.color && (
            <Button size="small" className={css['reset'] ?? ''} onClick={() => set('color', '')}>
              {t.ownColor}
            </Button>
          )}
          {line('supportContact', t.supportContact, t.supportHelp, 254)}
          {line('termsUrl', t.termsUrl, t.termsHelp, 500)}
          <Field label={t.languages} help={t.languagesHelp} error={errorOf('languages')}>
            {(wiring) => (
              <Select<Language[]>
                {...wiring}
                mode="multiple"
                value={values.languages}
                options={languages.map((value) => ({ value, label: languageNames[value] }))}
                onChange={(chosen) => set('languages', chosen)}
              />
            )}
          </Field>
        </div>
        <BrandPreview name={values.name} logo={values.logo} color={values.color} />
      </div>
    </section>
  );
}
