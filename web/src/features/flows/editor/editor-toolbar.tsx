import { MOST_STEPS } from '@recado/contracts/tickets/flow-kinds';
import { Segmented, Select } from 'antd';
import { List, Network, Redo2, Search, Undo2, Workflow } from 'lucide-react';
import { useText } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { numbersText } from '../numbers/numbers.text.ts';
import { periods, type Period } from '../numbers/periods.ts';
import css from './editor.module.css';
import { editorText } from './editor.text.ts';
import type { Editor } from './use-editor.ts';

interface Props {
  editor: Editor;
  view: 'list' | 'canvas';
  days: Period | undefined;
  isReadOnly: boolean;
  onView: (view: 'list' | 'canvas') => void;
  onDays: (days: Period | undefined) => void;
  onFind: () => void;
}

/** Tools of the editor: view, undo, layout, search and numbers. */
export function EditorToolbar({ editor, view, days, isReadOnly, onView, onDays, onFind }: Props) {
  const t = useText(editorText);
  const n = useText(numbersText);
  const isNarrow = useMedia('(width < 600px)');
  // A phone has room for the icons only.
  const word = (text: string) => <span className={isNarrow ? 'sr-only' : undefined}>{text}</span>;
  async function organize() {
    const { layoutGraph } = await import('../graph/layout-graph.ts');
    editor.edit(layoutGraph);
  }
  return (
    <div className={css['toolbar']} role="toolbar" aria-label={t.view}>
      <Segmented
        aria-label={t.view}
        value={view}
        options={[
          { value: 'canvas', icon: <Workflow size={14} aria-hidden="true" />, label: word(t.canvas) },
          { value: 'list', icon: <List size={14} aria-hidden="true" />, label: word(t.list) },
        ]}
        onChange={onView}
      />
      {!isReadOnly && (
        <>
          <IconButton label={t.undo} keys="mod+z" icon={Undo2} disabled={!editor.canUndo} onClick={editor.undo} />
          <IconButton label={t.redo} keys="mod+Shift+z" icon={Redo2} disabled={!editor.canRedo} onClick={editor.redo} />
          {view === 'canvas' && (
            <IconButton
              label={`${t.organize}: ${t.organizeHelp}`}
              icon={Network}
              disabled={editor.graph.steps.length < 2}
              onClick={() => void organize()}
            />
          )}
        </>
      )}
      <IconButton label={t.find} keys="mod+f" icon={Search} onClick={onFind} />
      {!isNarrow && (
        <span className={css['count']}>
          {editor.graph.steps.length} / {MOST_STEPS}
        </span>
      )}
      <Select
        className={css['days'] ?? ''}
        aria-label={n.period}
        value={days ?? 0}
        options={[{ value: 0, label: n.off }, ...periods.map((value) => ({ value, label: n.days(value) }))]}
        onChange={(chosen: number) => onDays(periods.find((one) => one === chosen))}
      />
    </div>
  );
}
