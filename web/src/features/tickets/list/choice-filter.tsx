import { Select, type SelectProps } from 'antd';
import css from './choice-filter.module.css';

interface Choice {
  value: number;
  label: string;
}
interface Props<O extends Choice> extends Pick<SelectProps<number[], O>, 'optionRender' | 'labelRender'> {
  label: string;
  options: O[];
  chosen: number[];
  onChoose: (ids: number[]) => void;
}

/** Filters the list by any of several rows, which are found by their names. */
export function ChoiceFilter<O extends Choice>({ label, options, chosen, onChoose, ...drawing }: Props<O>) {
  return (
    <Select<number[], O>
      mode="multiple"
      size="small"
      className={css['choice'] ?? ''}
      aria-label={label}
      placeholder={label}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      value={chosen}
      options={options}
      onChange={(ids) => onChoose(ids)}
      {...drawing}
    />
  );
}
