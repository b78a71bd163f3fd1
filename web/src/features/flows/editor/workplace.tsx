import { lazy, Suspense, useCallback } from 'react';
import { flushSync } from 'react-dom';
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useText } from '../../../lib/i18n.ts';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { SkeletonBar } from '../../../ui/skeleton-bar.tsx';
import type { Marks } from '../canvas/marks.ts';
import { FlowOutline } from '../outline/flow-outline.tsx';
import { outlineText } from '../outline/outline.text.ts';
import { KindMenu } from '../steps/kind-menu.tsx';
import css from './editor.module.css';
import { panelId, type EditorPart } from './editor-part.ts';
import { editorText } from './editor.text.ts';
import { Palette } from './palette.tsx';
import type { Editor } from './use-editor.ts';

const FlowCanvas = lazy(() => import('../canvas/flow-canvas.tsx'));

interface Props extends EditorPart {
  view: 'list' | 'canvas';
  marks: Marks;
  focus: { stepId: string } | null;
}

/** The drawing with its palette, or the list form. */
export function Workplace({ graph, editor, titleOf, describe, labelOf, isReadOnly, view, marks, focus }: Props) {
  const t = useText(outlineText);
  const { choose, addAt } = editor;
  const open = useCallback((stepId: string) => goToPanel(() => choose([stepId])), [choose]);
  const add = useCallback<Editor['addAt']>((from, kind) => goToPanel(() => addAt(from, kind)), [addAt]);
  if (graph.steps.length === 0) return <Beginning editor={editor} isReadOnly={isReadOnly} />;
  if (view === 'list')
    return (
      <ScrollRegion className={css['list']} label={t.list}>
        <FlowOutline
          graph={graph}
          marks={marks}
          chosen={editor.chosen}
          focus={focus}
          titleOf={titleOf}
          describe={describe}
          labelOf={labelOf}
          onOpen={open}
          onAdd={add}
        />
      </ScrollRegion>
    );
  return (
    <>
      {!isReadOnly && <Palette editor={editor} />}
      <div className={css['canvas']}>
        <Suspense fallback={<SkeletonBar w="100%" h={240} />}>
          <FlowCanvas
            // A version has other steps in other places, which are shown as a whole.
            key={isReadOnly ? 'version' : 'draft'}
            graph={graph}
            marks={marks}
            chosen={editor.chosen}
            focus={focus}
            titleOf={titleOf}
            describe={describe}
            onAdd={editor.addAt}
            onCut={editor.cut}
            onChoose={editor.choose}
            onMove={editor.move}
            onConnect={editor.connect}
            onRemove={editor.remove}
            onPlace={(kind, at, from) => void editor.add(kind, { at, ...(from ? { from } : {}) })}
          />
        </Suspense>
      </div>
    </>
  );
}

/** Opens the panel of a step and goes into it: the next key is meant for it. */
function goToPanel(open: () => void): void {
  flushSync(open);
  document.getElementById(panelId)?.focus();
}

/** An empty flow asks for its first step. */
function Beginning({ editor, isReadOnly }: Pick<Props, 'editor' | 'isReadOnly'>) {
  const t = useText(editorText);
  const says = useText(outlineText);
  return (
    <div className={css['beginning']}>
      <h2>{t.beginTitle}</h2>
      <p>{t.beginHelp}</p>
      {!isReadOnly && (
        <KindMenu onChoose={(kind) => void editor.add(kind, {})}>
          <Button type="primary" icon={<Plus size={16} aria-hidden="true" />}>
            {says.first}
          </Button>
        </KindMenu>
      )}
    </div>
  );
}
