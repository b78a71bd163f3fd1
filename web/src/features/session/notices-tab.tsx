import type { AnnouncedKind } from '@recado/contracts';
import { Checkbox, Switch } from 'antd';
import { useText } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { TimeInput } from '../../ui/time-input.tsx';
import css from './personal-tabs.module.css';
import { personalText } from './personal.text.ts';
import type { PersonalForm } from './use-personal-form.ts';

const announcedKinds: AnnouncedKind[] = ['message', 'waiting', 'transfer', 'chat'];

/** Notice preferences of a person: kinds of notices, sound and quiet hours. */
export function NoticesTab({ form: { values, set, errorOf, leave } }: { form: PersonalForm }) {
  const t = useText(personalText);
  const toggle = (kind: AnnouncedKind, on: boolean) =>
    set(
      'kinds',
      announcedKinds.filter((known) => (known === kind ? on : values.kinds.includes(known))),
    );
  const time = (name: 'quietFrom' | 'quietUntil', help?: string) => (
    <Field label={t[name]} help={help} error={errorOf(name)}>
      {(wiring) => (
        <TimeInput
          {...wiring}
          value={values[name]}
          onChange={(typed) => set(name, typed)}
          onLeave={() => leave(name)}
        />
      )}
    </Field>
  );
  return (
    <>
      <fieldset className={css['kinds']}>
        <legend>{t.kinds}</legend>
        {announcedKinds.map((kind) => (
          <Checkbox
            key={kind}
            checked={values.kinds.includes(kind)}
            onChange={({ target }) => toggle(kind, target.checked)}
          >
            {t[kind]}
          </Checkbox>
        ))}
      </fieldset>
      <SwitchField label={t.sound} help={t.soundHelp}>
        {(id) => <Switch id={id} checked={values.sound} onChange={(on) => set('sound', on)} />}
      </SwitchField>
      <div className={css['pair']}>
        {time('quietFrom', t.quietHelp)}
        {time('quietUntil')}
      </div>
    </>
  );
}
