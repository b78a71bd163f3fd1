import { Button } from 'antd';
import { ListChecks } from 'lucide-react';
import { useText } from '../../../lib/i18n.ts';
import { Empty } from '../../../ui/empty.tsx';
import { forecastText } from './forecast.text.ts';
import css from './start.module.css';

interface Props {
  /** Names of the fields in the API. */
  missing: string[];
  onComplete: () => void;
}

/** Names what a campaign lacks for a start. */
export function Incomplete({ missing, onComplete }: Props) {
  const t = useText(forecastText);
  const names: Record<string, string> = {
    message1: t.message1,
    confirmationMessage1: t.confirmationMessage1,
    contactListId: t.contactListId,
    whatsappIds: t.whatsappIds,
  };
  return (
    <Empty
      icon={ListChecks}
      title={t.incomplete}
      action={
        <Button type="primary" onClick={onComplete}>
          {t.complete}
        </Button>
      }
    >
      <ul className={css['missing']}>
        {missing.map((field) => (
          <li key={field}>{names[field] ?? field}</li>
        ))}
      </ul>
    </Empty>
  );
}
