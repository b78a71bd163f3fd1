import type { FlowGraph, FlowStep, FlowView, WalkedStep } from '@recado/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { useLeaveConfirmation } from '../../../ui/use-leave-confirmation.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { drawnNumbers, pathOf, type Marks, type WalkedPath } from '../canvas/marks.ts';
import { flowOptions } from '../flows.queries.ts';
import { findEditorProblems, type EditorProblem } from '../graph/editor-problems.ts';
import { placeGraph } from '../graph/place-graph.ts';
import { NumbersBar, numbersOptions } from '../numbers/numbers-bar.tsx';
import { useDescribe, useFlowRows } from '../steps/use-flow-rows.ts';
import { saveFlowFile } from '../versions/save-flow-file.ts';
import { kindText } from '../words/kinds.text.ts';
import { stepLabel } from '../words/step-label.ts';
import { ConflictBar } from './conflict-bar.tsx';
import css from './editor.module.css';
import { EditorDialogs, type EditorDialog } from './editor-dialogs.tsx';
import { EditorHead } from './editor-head.tsx';
import type { EditorPart } from './editor-part.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import type { FlowSearch } from './flow-search.ts';
import { ReadingBar } from './reading-bar.tsx';
import { SearchBar, useStepSearch } from './search-bar.tsx';
import { SidePane } from './side-pane.tsx';
import { useAutoSave } from './use-auto-save.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import { useEditor } from './use-editor.ts';
import { useShownGraph } from './use-shown-graph.ts';
import { Workplace } from './workplace.tsx';

interface Props {
  flow: FlowView;
  /** The draft with a place for each step. */
  first: FlowGraph;
  search: FlowSearch;
  onSearch: (search: FlowSearch) => void;
}

export function FlowEditor({ flow, first, search, onSearch }: Props) {
  const client = useQueryClient();
  const editor = useEditor(first);
  const saving = useAutoSave(flow, editor.graph);
  useLeaveConfirmation(saving.state !== 'saved', saving.save);
  const { shownVersion, shownPath } = useShownGraph(flow.id, search);
  const isReadOnly = search.version !== undefined || search.ticketId !== undefined;
  const graph = shownVersion?.graph ?? editor.graph;
  const rows = useFlowRows();
  const kinds = useText(kindText);
  const titleOf = useCallback(({ name, kind }: FlowStep) => name?.trim() || kinds[kind], [kinds]);
  const describe = useDescribe(rows.nameOf);
  const labelOf = useCallback((step: FlowStep) => stepLabel(step, titleOf(step), describe(step)), [titleOf, describe]);
  const isNarrow = useMedia('(width < 900px)');
  const view = search.view ?? (isNarrow ? 'list' : 'canvas');
  const [isTrying, setTrying] = useState(false);
  const [tried, setTried] = useState<WalkedPath | null>(null);
  const [focus, setFocus] = useState<{ stepId: string } | null>(null);
  const [dialog, setDialog] = useState<EditorDialog | null>(null);
  const problems = useMemo(() => findEditorProblems(editor.graph, rows.names), [editor.graph, rows.names]);
  const { choose } = editor;
  const go = useCallback(
    (stepId: string) => {
      choose([stepId]);
      setFocus({ stepId });
    },
    [choose],
  );
  const finding = useStepSearch(graph, titleOf, describe, go);
  useEditorKeys(editor, isReadOnly, finding.open);
  const marks = useMarks({ flow, search, problems, path: shownPath?.steps, tried, found: finding.found, isReadOnly });
  /** The server's new state of the flow, after it was published, rolled back or renamed. */
  const store = (stored: FlowView) => {
    client.setQueryData(flowOptions(flow.id).queryKey, stored);
    void client.invalidateQueries({ queryKey: ['flows', 'list'] });
  };
  async function showDraftOf(stored: FlowView) {
    const placed = await placeGraph(stored.draft);
    editor.replace(placed);
    saving.takeTheirs(stored, placed);
    onSearch({});
  }
  function toggleTrial() {
    // The panel of a step would lie over the conversation.
    choose([]);
    setTried(null);
    setTrying(!isTrying);
  }
  const part: EditorPart = { flow, graph, editor, rows, titleOf, describe, labelOf, isReadOnly };
  return (
    <main className={css['page']} data-view={view}>
      <EditorHead
        flow={flow}
        saving={saving}
        problems={problems}
        isTrying={isTrying}
        isReadOnly={isReadOnly}
        onGo={go}
        onTry={toggleTrial}
        onDialog={setDialog}
        onExport={() => saveFlowFile(flow.name, editor.graph, rows.names)}
      />
      <ConflictBar saving={saving} graph={editor.graph} onTheirs={(theirs) => void showDraftOf(theirs)} />
      <EditorToolbar
        editor={editor}
        view={view}
        days={search.days}
        isReadOnly={isReadOnly}
        onView={(next) => onSearch({ ...search, view: next })}
        onDays={(days) => {
          const { days: _before, ...rest } = search;
          onSearch(days ? { ...rest, days } : rest);
        }}
        onFind={finding.open}
      />
      <ReadingBar
        version={shownVersion}
        path={shownPath}
        onLeave={() => onSearch(search.view ? { view: search.view } : {})}
      />
      {search.days && <NumbersBar flowId={flow.id} days={search.days} inside={flow.inside} />}
      <div className={css['work']}>
        {finding.isOpen && <SearchBar finding={finding} />}
        <Workplace {...part} view={view} marks={marks} focus={focus} />
        <SidePane
          {...part}
          problems={problems}
          isTrying={isTrying}
          onPath={(path) => setTried(path && pathOf(path.steps, path.at))}
          onCloseTrial={toggleTrial}
        />
      </div>
      <EditorDialogs
        shown={dialog}
        flow={flow}
        rows={rows}
        search={search}
        onSearch={onSearch}
        onSave={saving.save}
        onStored={store}
        onRolledBack={(stored) => {
          store(stored);
          void showDraftOf(stored);
        }}
        onShow={setDialog}
      />
    </main>
  );
}

interface MarksInput extends Pick<Props, 'flow' | 'search'> {
  problems: EditorProblem[];
  path: WalkedStep[] | undefined;
  tried: WalkedPath | null;
  found: ReadonlySet<string> | null;
  isReadOnly: boolean;
}
/** Marks on the steps and ways; the same object while none of them changes. */
function useMarks({ flow, search: { days }, problems, path, tried, found, isReadOnly }: MarksInput): Marks {
  const { data: numbers } = useQuery({ ...numbersOptions(flow.id, days ?? 7), enabled: days !== undefined });
  return useMemo(() => {
    const last = path?.at(-1);
    const walked = path ? pathOf(path, last?.way === '' ? last.stepId : '') : null;
    return {
      problems: isReadOnly ? new Map<string, number>() : countByStep(problems),
      path: isReadOnly ? walked : tried,
      numbers: days && numbers ? drawnNumbers(numbers) : null,
      found,
      isReadOnly,
    };
  }, [problems, path, tried, numbers, days, found, isReadOnly]);
}
function countByStep(problems: EditorProblem[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { stepId } of problems) counts.set(stepId, (counts.get(stepId) ?? 0) + 1);
  return counts;
}
