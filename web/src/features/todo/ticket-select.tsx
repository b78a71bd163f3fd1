import type { TodoTicket } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useDebounced } from '../../lib/infinite-list.ts';
import { useText } from '../../lib/i18n.ts';
import { text } from './todo.text.ts';

interface ChosenTicket {
  value: string;
  label: string;
}
interface Props {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
  value: TodoTicket | null;
  onChange: (ticket: TodoTicket | null) => void;
}

/** Select of a ticket that the person sees, found by its contact. */
export function TicketSelect({ value, onChange, ...wiring }: Props) {
  const t = useText(text);
  const [typed, setTyped] = useState('');
  const wanted = useDebounced(typed).trim();
  const { data, isFetching } = useQuery(
    api.tickets.list.options(wanted ? { searchParam: wanted } : { status: 'open' }),
  );
  const found = data?.tickets ?? [];
  return (
    <Select
      {...wiring}
      allowClear
      style={{ inlineSize: '100%', minInlineSize: 0 }}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={isFetching}
      notFoundContent={t.noTicket}
      labelInValue
      value={value && { value: value.uuid, label: value.name }}
      options={found.map(({ uuid, number, contact }) => ({ value: uuid, label: `${contact.name} · #${number}` }))}
      onChange={(chosen: ChosenTicket | null) => {
        const ticket = found.find(({ uuid }) => uuid === chosen?.value);
        onChange(ticket ? { uuid: ticket.uuid, name: ticket.contact.name.slice(0, 100) } : null);
      }}
    />
  );
}
