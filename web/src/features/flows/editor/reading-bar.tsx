import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { History, Route } from 'lucide-react';
import { useText } from '../../../lib/i18n.ts';
import { LoadErrorLine } from '../../../ui/load-error.tsx';
import { versionsText } from '../versions/versions.text.ts';
import css from './editor.module.css';
import { editorText } from './editor.text.ts';
import type { ShownPath, ShownVersion } from './use-shown-graph.ts';

interface Props {
  version: ShownVersion | null;
  path: ShownPath | null;
  onLeave: () => void;
}

/** Says that something else than the draft is shown: a version, or the path of a ticket. */
export function ReadingBar({ version, path, onLeave }: Props) {
  const t = useText(editorText);
  const v = useText(versionsText);
  if (!version && !path) return null;
  const error = path?.error ?? version?.error;
  if (error)
    return (
      <div className={css['reading']}>
        <LoadErrorLine error={error} onRetry={() => (path?.error ? path.retry() : version?.retry())} />
        <Button size="small" onClick={onLeave}>
          {t.leavePath}
        </Button>
      </div>
    );
  return (
    <div className={css['reading']}>
      {path ? <Route size={16} aria-hidden="true" /> : <History size={16} aria-hidden="true" />}
      <output>
        {path
          ? path.steps && path.steps.length === 0
            ? t.pathNone(path.ticketId)
            : [t.path(path.ticketId), ...(version ? [v.number(version.number)] : [])].join(' · ')
          : version && v.reading(version.number)}
      </output>
      {path && (
        <Link to="/tickets/$uuid" params={{ uuid: String(path.ticketId) }}>
          {t.openTicket}
        </Link>
      )}
      <Button size="small" onClick={onLeave}>
        {t.leavePath}
      </Button>
    </div>
  );
}
