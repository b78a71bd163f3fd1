import { Button, Input } from 'antd';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { useMe } from '../../lib/session.ts';
import { Field } from '../../ui/field.tsx';
import { CodeField } from './code-field.tsx';
import { Enrolment } from './enrolment.tsx';
import enrolment from './enrolment.module.css';
import css from './second-factor-tab.module.css';
import { useTurnOffFactor } from './second-factor.queries.ts';
import { factorText } from './second-factor.text.ts';

interface Props {
  /** Whether recovery codes are shown, which closing would lose. */
  onCodes: (shown: boolean) => void;
}

export function SecondFactorTab({ onCodes }: Props) {
  const t = useText(factorText);
  const { on } = useMe().secondFactor;
  const [doing, setDoing] = useState<'nothing' | 'turningOn' | 'turningOff'>('nothing');
  const rest = () => {
    setDoing('nothing');
    onCodes(false);
  };
  if (doing === 'turningOn')
    return <Enrolment onDone={rest} onCodes={() => onCodes(true)} leave={{ label: t.cancel, run: rest }} />;
  const Mark = on ? ShieldCheck : ShieldAlert;
  return (
    <div className={enrolment['step']}>
      <div className={css['state']} data-on={on}>
        <Mark size={20} aria-hidden="true" />
        <div>
          <strong>{on ? t.on : t.off}</strong>
          <p>{on ? t.onHelp : t.offHelp}</p>
        </div>
      </div>
      {doing === 'turningOff' ? (
        <TurnOff onLeave={rest} />
      ) : (
        <div className={enrolment['buttons']}>
          {on ? (
            <Button onClick={() => setDoing('turningOff')}>{t.turnOff}</Button>
          ) : (
            <Button type="primary" onClick={() => setDoing('turningOn')}>
              {t.turnOn}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function TurnOff({ onLeave }: { onLeave: () => void }) {
  const t = useText(factorText);
  const { required } = useMe().secondFactor;
  const turnOff = useTurnOffFactor();
  const given = (value: string) => (value.trim() ? undefined : t.required);
  const form = useForm({ password: '', code: '' }, { password: given, code: given });
  return (
    <form
      className={enrolment['step']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit(({ password, code }) =>
          turnOff.mutateAsync({ password, code: code.trim() }, { onSuccess: onLeave }),
        );
      }}
    >
      <p className={enrolment['soft']}>{required ? t.turnOffDemanded : t.turnOffHelp}</p>
      <Field label={t.password} error={form.errorOf('password')}>
        {(wiring) => (
          <Input.Password
            {...wiring}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field the user was just asked to fill in
            autoFocus
            autoComplete="current-password"
            value={form.values.password}
            onChange={(event) => form.set('password', event.target.value)}
          />
        )}
      </Field>
      <CodeField
        label={t.code}
        help={t.anyCode}
        error={form.errorOf('code')}
        kind="any"
        value={form.values.code}
        onChange={(code) => form.set('code', code)}
      />
      <div className={enrolment['buttons']}>
        <Button onClick={onLeave}>{t.cancel}</Button>
        <Button danger type="primary" htmlType="submit" loading={turnOff.isPending}>
          {t.turnOff}
        </Button>
      </div>
    </form>
  );
}
