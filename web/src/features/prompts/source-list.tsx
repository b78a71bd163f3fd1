import type { PromptSourceView } from '@recado/contracts';
import { CircleCheck, FileText, Trash2, TriangleAlert, X } from 'lucide-react';
import { formatDate } from '../../lib/format-time.ts';
import { locale, useText } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useDangerConfirmation } from '../../ui/use-danger-confirmation.ts';
import css from './knowledge.module.css';
import { useRemoveSource, type SourceUpload } from './knowledge.queries.ts';
import { knowledgeText } from './knowledge.text.ts';

interface Props {
  promptId: number;
  sources: PromptSourceView[];
  uploads: SourceUpload[];
  onDismiss: (key: string) => void;
}

/** Stored sources, and files on their way. */
export function SourceList({ promptId, sources, uploads, onDismiss }: Props) {
  const t = useText(knowledgeText);
  if (sources.length + uploads.length === 0) return null;
  return (
    <ul className={css['sources']} aria-label={t.sources}>
      {uploads.map((upload) => (
        <UploadRow key={upload.key} upload={upload} onDismiss={() => onDismiss(upload.key)} />
      ))}
      {sources.map((source) => (
        <SourceRow key={source.id} promptId={promptId} source={source} />
      ))}
    </ul>
  );
}

function SourceRow({ promptId, source }: { promptId: number; source: PromptSourceView }) {
  const t = useText(knowledgeText);
  const confirm = useDangerConfirmation();
  const remove = useRemoveSource(promptId);
  const { id, name, size, state, createdAt } = source;
  const askRemove = () =>
    confirm({ title: t.removeTitle(name), content: t.removeHelp, onConfirm: () => remove.mutateAsync(id) });
  const Mark = state === 'ready' ? CircleCheck : TriangleAlert;
  return (
    <li className={css['source']}>
      <FileText size={16} aria-hidden="true" />
      <div>
        <strong title={name}>{name}</strong>
        <small>
          <span className={css['state']} data-state={state}>
            <Mark size={12} aria-hidden="true" />
            {t[state]}
          </span>
          {size > 0 && <span>{t.characters(size.toLocaleString(locale()))}</span>}
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </small>
      </div>
      <IconButton label={t.remove(name)} icon={Trash2} iconSize={16} danger onClick={askRemove} />
    </li>
  );
}

function UploadRow({ upload: { name, share, failure }, onDismiss }: { upload: SourceUpload; onDismiss: () => void }) {
  const t = useText(knowledgeText);
  const progress = t.sending(`${Math.round(share * 100)} %`);
  return (
    <li className={css['source']}>
      <FileText size={16} aria-hidden="true" />
      <div>
        <strong title={name}>{name}</strong>
        {failure === null ? (
          <>
            <small>{progress}</small>
            <progress max={1} value={share} aria-label={`${name}: ${progress}`} />
          </>
        ) : (
          <small role="alert" className={css['state']} data-state="failed">
            <TriangleAlert size={12} aria-hidden="true" />
            {failure}
          </small>
        )}
      </div>
      {failure !== null && <IconButton label={t.dismiss(name)} icon={X} iconSize={16} onClick={onDismiss} />}
    </li>
  );
}
