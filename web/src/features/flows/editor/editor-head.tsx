import type { FlowView } from '@recado/contracts';
import { Link } from '@tanstack/react-router';
import { Button, Dropdown } from 'antd';
import {
  ArrowLeft,
  Check,
  CircleAlert,
  Ellipsis,
  FileDown,
  History,
  LoaderCircle,
  Play,
  Settings2,
} from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { Hint } from '../../../ui/key-hint.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import type { EditorProblem } from '../graph/editor-problems.ts';
import { problemText } from '../words/problem.text.ts';
import type { EditorDialog } from './editor-dialogs.tsx';
import css from './editor.module.css';
import { editorText } from './editor.text.ts';
import type { AutoSave } from './use-auto-save.ts';

interface Props {
  flow: FlowView;
  saving: AutoSave;
  problems: EditorProblem[];
  isTrying: boolean;
  isReadOnly: boolean;
  onGo: (stepId: string) => void;
  onTry: () => void;
  onDialog: (dialog: EditorDialog) => void;
  onExport: () => void;
}

/** The head of the editor: name and state of the flow, its problems, trial and publishing. */
export function EditorHead({ flow, saving, problems, isTrying, isReadOnly, ...on }: Props) {
  const { onGo, onTry, onDialog, onExport } = on;
  const t = useText(editorText);
  const isNarrow = useMedia('(width < 900px)');
  const more = [
    ...(isNarrow
      ? [{ key: 'starts', icon: <Settings2 size={16} />, label: t.starts, onClick: () => onDialog('starts') }]
      : []),
    { key: 'versions', icon: <History size={16} />, label: t.versions, onClick: () => onDialog('versions') },
    { key: 'export', icon: <FileDown size={16} />, label: t.exportFile, onClick: onExport },
  ];
  return (
    <header className={css['head']}>
      <Link to="/flows" className={css['back'] ?? ''}>
        <ArrowLeft size={16} aria-hidden="true" />
        <span>{t.back}</span>
      </Link>
      <div className={css['name']}>
        <h1 title={flow.name}>{flow.name}</h1>
        <p>
          {!flow.enabled && <span className={css['off']}>{t.off}</span>}
          <span>
            {flow.published === null ? t.never : t.published(flow.published)}
            {flow.published !== null && flow.isChanged && ` · ${t.isChanged}`}
          </span>
          <SaveState saving={saving} />
        </p>
      </div>
      <div className={css['actions']}>
        {!isReadOnly && <ProblemButton problems={problems} onGo={onGo} />}
        {!isNarrow && (
          <Button icon={<Settings2 size={16} aria-hidden="true" />} onClick={() => onDialog('starts')}>
            {t.starts}
          </Button>
        )}
        <Button
          icon={<Play size={16} aria-hidden="true" />}
          aria-pressed={isTrying}
          disabled={isReadOnly}
          onClick={onTry}
        >
          {t.tryOut}
        </Button>
        <PublishButton flow={flow} saving={saving} problems={problems} isReadOnly={isReadOnly} onDialog={onDialog} />
        <Dropdown trigger={['click']} placement="bottomRight" menu={{ items: more }}>
          <Button type="text" aria-label={t.more} aria-haspopup="menu" icon={<Ellipsis size={18} />} />
        </Dropdown>
      </div>
    </header>
  );
}

function SaveState({ saving: { state, failure, save } }: Pick<Props, 'saving'>) {
  const t = useText(editorText);
  const isBad = state === 'failed' || state === 'conflict';
  const Icon = isBad ? CircleAlert : state === 'saved' ? Check : LoaderCircle;
  const says = state === 'failed' ? `${t.failed}: ${failure}` : t[state];
  return (
    <>
      <span className={css['saved']} data-bad={isBad || undefined}>
        <Icon size={14} aria-hidden="true" /> {says}
      </span>
      {/* Read aloud are failures only: each pause of the typing saves. */}
      <output className="sr-only">{isBad ? says : ''}</output>
      {state === 'failed' && (
        <Button size="small" type="link" onClick={() => void save()}>
          {t.retry}
        </Button>
      )}
    </>
  );
}

/** The number of problems; each press goes to the next one. */
function ProblemButton({ problems, onGo }: Pick<Props, 'problems' | 'onGo'>) {
  const t = useText(editorText);
  const [next, setNext] = useState(0);
  const placed = problems.filter(({ stepId }) => stepId !== '');
  if (placed.length === 0) return null;
  function go() {
    const problem = placed[next % placed.length];
    setNext(next + 1);
    if (problem) onGo(problem.stepId);
  }
  return (
    <Hint title={t.nextProblem}>
      <Button danger type="text" icon={<CircleAlert size={16} aria-hidden="true" />} onClick={go}>
        {t.problems(placed.length)}
      </Button>
    </Hint>
  );
}

/** The button says why it is disabled: a tooltip alone is not read where nobody can hover. */
function PublishButton({
  flow,
  saving,
  problems,
  isReadOnly,
  onDialog,
}: Pick<Props, 'flow' | 'saving' | 'problems' | 'isReadOnly' | 'onDialog'>) {
  const t = useText(editorText);
  const p = useText(problemText);
  const isSame = flow.published !== null && !flow.isChanged && saving.state === 'saved';
  const isEmpty = problems.some(({ problem }) => problem === 'noStart');
  const unsolved = isEmpty ? p.noStart : problems.length > 0 ? t.fixFirst(problems.length) : '';
  const reason = unsolved || (isSame ? t.nothingNew : '');
  const isOff = reason !== '' || isReadOnly || saving.state === 'conflict';
  return (
    <Hint title={reason || t.publish} placement="bottomRight">
      <span>
        <Button
          type="primary"
          disabled={isOff}
          aria-describedby={reason === '' ? undefined : 'publish-reason'}
          onClick={() => onDialog('publish')}
        >
          {t.publish}
        </Button>
        {reason !== '' && (
          <span id="publish-reason" className="sr-only">
            {reason}
          </span>
        )}
      </span>
    </Hint>
  );
}
