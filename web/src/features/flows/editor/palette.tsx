import { flowStepKinds, MOST_STEPS, waysOf, type FlowStepKind } from '@recado/contracts/tickets/flow-kinds';
import { useText } from '../../../lib/i18n.ts';
import { DRAGGED_KIND } from '../canvas/dragged-kind.ts';
import { stepOf, targetOf, type WayRef } from '../graph/edit-graph.ts';
import { KindMark } from '../steps/kind-mark.tsx';
import { kindHelp, kindText } from '../words/kinds.text.ts';
import css from './editor.module.css';
import { editorText } from './editor.text.ts';
import type { Editor } from './use-editor.ts';

/** The kinds of steps: a click adds one after the chosen step, and each can be dragged onto the drawing. */
export function Palette({ editor }: { editor: Editor }) {
  const t = useText(editorText);
  const names = useText(kindText);
  const helps = useText(kindHelp);
  const isFull = editor.graph.steps.length >= MOST_STEPS;
  function add(kind: FlowStepKind) {
    const from = openWay(editor);
    editor.add(kind, from ? { from } : {});
  }
  return (
    <nav className={css['palette']} aria-label={t.palette}>
      {flowStepKinds.map((kind) => (
        <button
          key={kind}
          type="button"
          disabled={isFull}
          draggable={!isFull}
          aria-label={t.add(names[kind])}
          title={isFull ? t.full : helps[kind]}
          onDragStart={(event) => event.dataTransfer.setData(DRAGGED_KIND, kind)}
          onClick={() => add(kind)}
        >
          <KindMark kind={kind} />
          <span>{names[kind]}</span>
        </button>
      ))}
    </nav>
  );
}

/** The first way of the chosen step that leads nowhere yet. */
function openWay({ graph, chosen }: Editor): WayRef | undefined {
  const step = chosen.length === 1 ? stepOf(graph, chosen[0] ?? '') : undefined;
  const way = step && waysOf(step).find((one) => targetOf(step, one) === undefined);
  return step && way ? { stepId: step.id, way } : undefined;
}
