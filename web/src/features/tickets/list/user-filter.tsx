import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { useText } from '../../../lib/i18n.ts';
import { text } from '../tickets.text.ts';
import { ChoiceFilter } from './choice-filter.tsx';

/** Filters the list by the users who serve the tickets. */
export default function UserFilter({ chosen, onChoose }: { chosen: number[]; onChoose: (users: number[]) => void }) {
  const t = useText(text);
  const { data: users = [] } = useQuery(api.users.colleagues.options());
  const options = users.map(({ id, name }) => ({ value: id, label: name }));
  return <ChoiceFilter label={t.filterUsers} options={options} chosen={chosen} onChoose={onChoose} />;
}
