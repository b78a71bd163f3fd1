import type { Colleague } from '@recado/contracts';
import { Select } from 'antd';
import { useId } from 'react';
import { useText } from '../../lib/i18n.ts';
import css from './user-cells.module.css';
import { text } from './users.text.ts';

interface Props {
  /** Colleagues who may get the tickets. */
  colleagues: Colleague[];
  onChange: (colleagueId: number | null) => void;
}

/** The choice for the open tickets of a user who is removed: they wait in their queues, or a colleague gets them. */
export function TicketHeirSelect({ colleagues, onChange }: Props) {
  const t = useText(text);
  const id = useId();
  return (
    <div className={css['heir']}>
      <p>{t.removeHelp}</p>
      <label htmlFor={id}>{t.openTickets}</label>
      <Select<number>
        id={id}
        showSearch={{ optionFilterProp: 'label' }}
        allowClear
        placeholder={t.backToQueue}
        options={colleagues.map(({ id: value, name: label }) => ({ value, label }))}
        onChange={(chosen: number | undefined) => onChange(chosen ?? null)}
      />
    </div>
  );
}
