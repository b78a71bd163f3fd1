import type { Profile } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Select, Switch } from 'antd';
import type { ReactNode } from 'react';
import { api } from '../../lib/api.ts';
import { useText } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { text } from './users.text.ts';

interface Access {
  profile: Profile;
  queueIds: number[];
  allTicket: boolean;
}
interface Props {
  values: Access;
  set: {
    (name: 'profile', value: Profile): void;
    (name: 'queueIds', value: number[]): void;
    (name: 'allTicket', value: boolean): void;
  };
  errorOf: (name: keyof Access) => string | undefined;
  isProfileFixed?: boolean;
  /** Further fields, between the queues and the tickets without a queue. */
  children?: ReactNode;
}

/** The fields for the rights of a user, or of a person who is invited. */
export function AccessFields({ values, set, errorOf, isProfileFixed = false, children }: Props) {
  const t = useText(text);
  const { data: queues = [], isPending } = useQuery(api.queues.list.options());
  return (
    <>
      <Field label={t.profile} error={errorOf('profile')}>
        {(wiring) => (
          <Select
            {...wiring}
            disabled={isProfileFixed}
            value={values.profile}
            options={(['admin', 'supervisor', 'user'] as const).map((value) => ({ value, label: t[value] }))}
            onChange={(profile) => set('profile', profile)}
          />
        )}
      </Field>
      <Field label={t.queues} help={t.queuesHelp} error={errorOf('queueIds')}>
        {(wiring) => (
          <Select
            {...wiring}
            mode="multiple"
            showSearch={{ optionFilterProp: 'label' }}
            loading={isPending}
            value={values.queueIds}
            options={queues.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(ids: number[]) => set('queueIds', ids)}
          />
        )}
      </Field>
      {children}
      <SwitchField label={t.allTicket} help={t.allTicketHelp}>
        {(id) => <Switch id={id} checked={values.allTicket} onChange={(on) => set('allTicket', on)} />}
      </SwitchField>
    </>
  );
}
