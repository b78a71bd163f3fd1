import { Button, Progress } from 'antd';
import { locale, useText } from '../../lib/i18n.ts';
import css from './sheet-import.module.css';
import { sheetImportText } from './sheet-import.text.ts';

interface Props {
  label: string;
  done: number;
  total: number;
}

/** Progress of an import. */
export function ImportBar({ label, done, total }: Props) {
  const t = useText(sheetImportText);
  return (
    <div className={css['bar']}>
      <span>{label}</span>
      <Progress
        percent={total === 0 ? 0 : Math.floor((done / total) * 100)}
        size="small"
        aria-label={label}
        showInfo={false}
      />
      <small>{t.counted(done.toLocaleString(locale()), total.toLocaleString(locale()))}</small>
    </div>
  );
}

interface RunningProps {
  running: { id: number; fileName: string; done: number; total: number };
  onOpen: (id: number) => void;
}

/** A running import, shown outside its dialog. */
export function RunningImportBar({ running: { id, fileName, done, total }, onOpen }: RunningProps) {
  const t = useText(sheetImportText);
  return (
    <section className={css['running']} aria-label={t.running(fileName)}>
      <ImportBar label={t.running(fileName)} done={done} total={total} />
      <Button size="small" onClick={() => onOpen(id)}>
        {t.show}
      </Button>
    </section>
  );
}
