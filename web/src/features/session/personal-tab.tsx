import type { AfterTicket, Language, Theme } from '@recado/contracts';
import { Input, Select, Switch } from 'antd';
import { languageNames, languages, useText } from '../../lib/i18n.ts';
import { usePlatform } from '../../lib/platform.ts';
import { useMe } from '../../lib/session.ts';
import { Field } from '../../ui/field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import css from './personal-tabs.module.css';
import { personalText } from './personal.text.ts';
import { PhotoField } from './photo-field.tsx';
import type { PersonalForm } from './use-personal-form.ts';

const afterTicketChoices: AfterTicket[] = ['next', 'list', 'stay'];

/** Tab with photo, signature, language, theme, and what the desk shows after a ticket; an admin has the mail of the week, too. */
export function PersonalTab({ form: { values, set, errorOf } }: { form: PersonalForm }) {
  const t = useText(personalText);
  const { profile } = useMe();
  const { languages: offered } = usePlatform().branding;
  const shown = languages.filter((code) => offered.includes(code) || code === values.language);
  const languageOptions: { value: Language | ''; label: string }[] = [
    { value: '', label: t.companyLanguage },
    ...shown.map((code) => ({ value: code, label: languageNames[code] })),
  ];
  const themeOptions: { value: Theme | ''; label: string }[] = [
    { value: '', label: t.deviceTheme },
    { value: 'light', label: t.light },
    { value: 'dark', label: t.dark },
  ];
  return (
    <>
      <PhotoField />
      <Field label={t.signature} help={t.signatureHelp} error={errorOf('signature')}>
        {(wiring) => (
          <Input {...wiring} value={values.signature} onChange={(event) => set('signature', event.target.value)} />
        )}
      </Field>
      <div className={css['pair']}>
        <Field label={t.language} help={t.everyDevice} error={errorOf('language')}>
          {(wiring) => (
            <Select
              {...wiring}
              value={values.language}
              options={languageOptions}
              onChange={(language) => set('language', language)}
            />
          )}
        </Field>
        <Field label={t.theme} help={t.everyDevice} error={errorOf('theme')}>
          {(wiring) => (
            <Select {...wiring} value={values.theme} options={themeOptions} onChange={(theme) => set('theme', theme)} />
          )}
        </Field>
      </div>
      <Field label={t.afterTicket} help={t.afterTicketHelp} error={errorOf('afterTicket')}>
        {(wiring) => (
          <Select
            {...wiring}
            value={values.afterTicket}
            options={afterTicketChoices.map((value) => ({ value, label: t[value] }))}
            onChange={(choice) => set('afterTicket', choice)}
          />
        )}
      </Field>
      {profile === 'admin' && (
        <SwitchField label={t.weekMail} help={t.weekMailHelp}>
          {(id) => <Switch id={id} checked={values.weekMail} onChange={(on) => set('weekMail', on)} />}
        </SwitchField>
      )}
    </>
  );
}
