import { Progress } from 'antd';
import { useText } from '../../lib/i18n.ts';
import { dataText } from './company-data.text.ts';
import css from './company-data.module.css';

interface Props {
  label: string;
  done: number;
  /** 0 while the total is unknown. */
  total: number;
}

/** Progress of a job, counted in rows and files. */
export function JobProgress({ label, done, total }: Props) {
  const t = useText(dataText);
  const percent = total === 0 ? 0 : Math.floor((done / total) * 100);
  return (
    <div className={css['bar']}>
      <span>{label}</span>
      <Progress percent={percent} size="small" aria-label={label} />
      {total > 0 && <small>{t.counted(done.toLocaleString(), total.toLocaleString())}</small>}
    </div>
  );
}
