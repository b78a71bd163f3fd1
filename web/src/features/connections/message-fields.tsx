import { menuText } from '@recado/contracts/menu-text';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { api } from '../../lib/api.ts';
import { useText } from '../../lib/i18n.ts';
import { TemplateField } from '../../ui/template-field.tsx';
import { text } from './connection-editor.text.ts';
import { isGreetingSilent } from './connection-values.ts';
import { GreetingSwitch } from './greeting-switch.tsx';
import type { ConnectionForm } from './use-connection-form.ts';

const fields = [
  ['greetingMessage', 'greeting', 'greetingHelp'],
  ['complationMessage', 'complation', 'complationHelp'],
  ['outOfHoursMessage', 'outOfHours', 'outOfHoursHelp'],
  ['ratingMessage', 'rating', 'ratingHelp'],
  ['expiresInactiveMessage', 'inactive', 'inactiveHelp'],
] as const;

export function MessageFields({ form: { values, set, errorOf } }: { form: ConnectionForm }) {
  const t = useText(text);
  const { data: queues = [] } = useQuery(api.queues.list.options());
  const choices = queues.filter(({ id }) => values.queueIds.includes(id)).map(({ name }) => name);
  const menu = menuText({ message: values.greetingMessage.trim(), choices, level: 'queues' });
  return (
    <>
      {fields.map(([name, label, help]) => (
        <Fragment key={name}>
          <TemplateField
            label={t[label]}
            help={t[help]}
            error={errorOf(name)}
            value={values[name]}
            {...(name === 'greetingMessage' && choices.length > 1 ? { message: menu } : {})}
            onChange={(value) => set(name, value)}
          />
          {name === 'greetingMessage' && isGreetingSilent(values) && <GreetingSwitch />}
        </Fragment>
      ))}
    </>
  );
}
