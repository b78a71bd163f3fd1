import { Button, Progress } from 'antd';
import { useText } from '../../lib/i18n.ts';
import css from './import.module.css';
import { useImportsLive, useRunningImport } from './import.queries.ts';
import { importText } from './import.text.ts';

interface Props {
  label: string;
  done: number;
  total: number;
}

/** Progress of an import. */
export function ImportBar({ label, done, total }: Props) {
  const t = useText(importText);
  return (
    <div className={css['bar']}>
      <span>{label}</span>
      <Progress
        percent={total === 0 ? 0 : Math.floor((done / total) * 100)}
        size="small"
        aria-label={label}
        showInfo={false}
      />
      <small>{t.counted(done.toLocaleString(), total.toLocaleString())}</small>
    </div>
  );
}

/** The running import, shown outside its dialog. */
export function RunningImport({ onOpen }: { onOpen: (id: number) => void }) {
  const t = useText(importText);
  const running = useRunningImport();
  useImportsLive();
  if (!running) return null;
  const { id, fileName, done, total } = running;
  return (
    <section className={css['running']} aria-label={t.running(fileName)}>
      <ImportBar label={t.running(fileName)} done={done} total={total} />
      <Button size="small" onClick={() => onOpen(id)}>
        {t.show}
      </Button>
    </section>
  );
}
