import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useText } from '../../../lib/i18n.ts';
import { text } from '../details/details.text.ts';
import css from './filters.module.css';
import { tagsOptions } from '../details/tag.queries.ts';

export default function TagFilter({ chosen, onChoose }: { chosen: number[]; onChoose: (tags: number[]) => void }) {
  const t = useText(text);
  const { data: tags = [] } = useQuery(tagsOptions());
  if (tags.length === 0) return null;
  return (
    <Select
      mode="multiple"
      size="small"
      className={css['tags'] ?? ''}
      aria-label={t.filterTags}
      placeholder={t.filterTags}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      value={chosen}
      options={tags.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(ids: number[]) => onChoose(ids)}
    />
  );
}
