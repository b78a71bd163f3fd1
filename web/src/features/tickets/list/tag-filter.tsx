import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../lib/i18n.ts';
import { text } from '../details/details.text.ts';
import { tagsOptions } from '../details/tag.queries.ts';
import { ChoiceFilter } from './choice-filter.tsx';
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
    <ChoiceFilter
      label={t.filterTags}
      options={options}
      chosen={chosen}
      onChoose={onChoose}
      optionRender={({ data }) => drawTag(data)}
      labelRender={({ value }) => drawChosen(value)}
    />
  );
}
