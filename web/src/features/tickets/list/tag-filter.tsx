import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useText } from '../../../lib/i18n.ts';
import { text } from '../details/details.text.ts';
import { tagsOptions } from '../details/tag.queries.ts';
import css from './tag-filter.module.css';

type TagOption = { value: number; label: string; color: string };

const drawTag = ({ label, color }: Pick<TagOption, 'label' | 'color'>) => (
  <span className={css['tag']}>
    <i style={{ background: color }} />
    {label}
  </span>
);

export default function TagFilter({ chosen, onChoose }: { chosen: number[]; onChoose: (tags: number[]) => void }) {
  const t = useText(text);
  const { data: tags = [] } = useQuery(tagsOptions());
  if (tags.length === 0) return null;
  const options: TagOption[] = tags.map(({ id, name, color }) => ({ value: id, label: name, color }));
  const drawChosen = (id: unknown) => {
    const option = options.find(({ value }) => value === id);
    return option && drawTag(option);
  };
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
      options={options}
      optionRender={({ data }) => drawTag(data)}
      labelRender={({ value }) => drawChosen(value)}
      onChange={(ids: number[]) => onChoose(ids)}
    />
  );
}
