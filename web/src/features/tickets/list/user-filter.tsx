import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { api } from '../../../lib/api.ts';
import { useText } from '../../../lib/i18n.ts';
import { text } from '../tickets.text.ts';
import css from './tag-filter.module.css';

/** Filters the list by who has the tickets. */
export default function UserFilter({ chosen, onChoose }: { chosen: number[]; onChoose: (users: number[]) => void }) {
  const t = useText(text);
  const { data: users = [] } = useQuery(api.users.colleagues.options());
  return (
    <Select
      mode="multiple"
      size="small"
      className={css['tags'] ?? ''}
      aria-label={t.filterUsers}
      placeholder={t.filterUsers}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      value={chosen}
      options={users.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(ids: number[]) => onChoose(ids)}
    />
  );
}
