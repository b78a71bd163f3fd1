import { Button, ConfigProvider } from 'antd';
import { Copy, Trash2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { flushSync } from 'react-dom';
import { copyText } from '../../../lib/copy-text.ts';
import { useText } from '../../../lib/i18n.ts';
import { copySteps } from '../graph/copy-steps.ts';
import { stepOf } from '../graph/edit-graph.ts';
import type { EditorProblem } from '../graph/editor-problems.ts';
import { lineId } from '../outline/flow-outline.tsx';
import { StepPanel } from '../steps/step-panel.tsx';
import { stepText } from '../steps/step.text.ts';
import type { TriedPath } from '../trial/use-flow-trial.ts';
import css from './editor.module.css';
import { panelId, type EditorPart } from './editor-part.ts';
import { editorText } from './editor.text.ts';

const TrialPane = lazy(() => import('../trial/trial-pane.tsx'));

/** Closes the panel; the focus goes back to the list, where there is one. */
function leave(close: () => void, line: string): void {
  flushSync(close);
  document.querySelector<HTMLElement>(line)?.focus();
}

interface Props extends EditorPart {
  problems: EditorProblem[];
  isTrying: boolean;
  onPath: (path: TriedPath | null) => void;
  onCloseTrial: () => void;
}

/** The pane beside the drawing: the chosen step, above the try-out. */
export function SidePane({ isTrying, ...props }: Props) {
  const { flow, graph, editor, labelOf, isReadOnly } = props;
  const { chosen } = editor;
  const step = chosen.length === 1 ? stepOf(graph, chosen[0] ?? '') : undefined;
  return (
    <>
      {chosen.length > 1 && !isReadOnly && <ManyChosen editor={editor} />}
      {step && (
        // The focus goes here from the list; a click on the drawing leaves it there.
        <aside id={panelId} className={css['side']} tabIndex={-1}>
          <ConfigProvider componentDisabled={isReadOnly}>
            <StepPanel
              key={step.id}
              flowId={flow.id}
              graph={graph}
              step={step}
              problems={isReadOnly ? [] : props.problems.filter(({ stepId }) => stepId === step.id)}
              rows={props.rows}
              labelOf={labelOf}
              isReadOnly={isReadOnly}
              onChange={(change, field) => editor.change(step.id, change, field)}
              onConnect={(way, to) => editor.connect({ stepId: step.id, way }, to)}
              onAdd={(way, kind) => editor.addAt({ stepId: step.id, way }, kind)}
              onStart={() => editor.start(step.id)}
              onCopy={() => editor.duplicate([step])}
              onRemove={() => leave(() => editor.remove([step.id]), `[id^="${lineId('')}"]`)}
              onClose={() => leave(() => editor.choose([]), `#${lineId(step.id)}`)}
            />
          </ConfigProvider>
        </aside>
      )}
      {isTrying && (
        // The chosen step lies over the conversation, which goes on when the panel is closed.
        <aside className={css['side']} hidden={chosen.length > 0}>
          <Suspense>
            <TrialPane
              flowId={flow.id}
              graph={editor.graph}
              titleOf={props.titleOf}
              onPath={props.onPath}
              onClose={props.onCloseTrial}
            />
          </Suspense>
        </aside>
      )}
    </>
  );
}

function ManyChosen({ editor }: Pick<EditorPart, 'editor'>) {
  const t = useText(editorText);
  const says = useText(stepText);
  return (
    <aside className={css['side']} aria-label={t.chosen(editor.chosen.length)}>
      <div className={css['many']}>
        <h2>{t.chosen(editor.chosen.length)}</h2>
        <p>{t.chosenHelp}</p>
        <Button
          icon={<Copy size={16} aria-hidden="true" />}
          onClick={() => copyText(copySteps(editor.graph, editor.chosen), t.copied)}
        >
          {says.copySteps}
        </Button>
        <Button danger icon={<Trash2 size={16} aria-hidden="true" />} onClick={() => editor.remove(editor.chosen)}>
          {t.removeChosen}
        </Button>
      </div>
    </aside>
  );
}
