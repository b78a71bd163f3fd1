import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { BookOpen, FileUp, Plus, Save } from 'lucide-react';
import { useRef, useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { Empty } from '../../ui/empty.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { SkeletonBar } from '../../ui/skeleton-bar.tsx';
import css from './knowledge.module.css';
import { sourcesOptions, useSourceUploads } from './knowledge.queries.ts';
import { knowledgeText } from './knowledge.text.ts';
import { SourceList } from './source-list.tsx';
import { TextForm } from './text-form.tsx';

interface Props {
  /** null for a prompt that is not stored yet. */
  promptId: number | null;
  /** Whether a text is being written that is not added yet. */
  onDraft: (has: boolean) => void;
}

/** Texts and files that a prompt may quote from. */
export function KnowledgeTab({ promptId, onDraft }: Props) {
  const t = useText(knowledgeText);
  if (promptId === null)
    return (
      <Empty icon={Save} title={t.saveFirst}>
        {t.saveFirstHelp}
      </Empty>
    );
  return <Sources promptId={promptId} onDraft={onDraft} />;
}

const accept = '.txt,.md,.pdf,.docx';

function Sources({ promptId, onDraft }: { promptId: number; onDraft: Props['onDraft'] }) {
  const t = useText(knowledgeText);
  const sources = useQuery(sourcesOptions(promptId));
  const { uploads, add, dismiss } = useSourceUploads(promptId);
  const [isWriting, setWriting] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isEmpty = sources.data?.length === 0 && uploads.length === 0;
  const close = () => {
    setWriting(false);
    onDraft(false);
  };
  return (
    <div className={css['knowledge']}>
      <p className={css['about']}>{t.about}</p>
      {isWriting ? (
        <TextForm promptId={promptId} onDraft={onDraft} onClose={close} />
      ) : (
        <div className={css['tools']}>
          <Button icon={<Plus size={14} />} onClick={() => setWriting(true)}>
            {t.addText}
          </Button>
          <Button icon={<FileUp size={14} />} onClick={() => input.current?.click()}>
            {t.addFiles}
          </Button>
          <small>{t.formats}</small>
        </div>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accept}
        aria-label={t.addFiles}
        data-testid="source-files"
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])]);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
      {sources.isPending && <SkeletonBar w="70%" h={40} />}
      {sources.isError && !sources.data && (
        <LoadError isList error={sources.error} onRetry={() => void sources.refetch()} />
      )}
      {isEmpty && !isWriting && (
        <Empty icon={BookOpen} title={t.none}>
          {t.noneHelp}
        </Empty>
      )}
      <SourceList promptId={promptId} sources={sources.data ?? []} uploads={uploads} onDismiss={dismiss} />
    </div>
  );
}
