import type { FlowGraph, FlowStep } from '@recado/contracts';
import { Input } from 'antd';
import { ArrowDown, X } from 'lucide-react';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { withoutAccents } from '../../../lib/filter-by-name.ts';
import { useText } from '../../../lib/i18n.ts';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import css from './editor.module.css';
import { editorText } from './editor.text.ts';

/** Steps by their name, text, choices, variable and note. */
export function useStepSearch(
  graph: FlowGraph,
  titleOf: (step: FlowStep) => string,
  describe: (step: FlowStep) => string,
  onGo: (stepId: string) => void,
) {
  const [wanted, setWanted] = useState<string | null>(null);
  const [at, setAt] = useState(-1);
  const words = withoutAccents(wanted ?? '').trim();
  const matching = useMemo(() => {
    if (words === '') return [];
    const textOf = (step: FlowStep) =>
      [
        titleOf(step),
        describe(step),
        step.text,
        step.variable,
        step.note,
        ...(step.choices ?? []).map(({ title }) => title),
      ].join('\n');
    return graph.steps.filter((step) => withoutAccents(textOf(step)).includes(words)).map(({ id }) => id);
  }, [graph, words, titleOf, describe]);
  const found = useMemo(() => (words === '' ? null : new Set(matching)), [matching, words]);
  function next(by: 1 | -1) {
    if (matching.length === 0) return;
    const to = (Math.max(at, by === 1 ? -1 : 0) + by + matching.length) % matching.length;
    setAt(to);
    const stepId = matching[to];
    if (stepId) onGo(stepId);
  }
  return {
    isOpen: wanted !== null,
    wanted: wanted ?? '',
    found,
    place: matching.length === 0 ? 0 : Math.max(0, at) + 1,
    count: matching.length,
    hasWords: words !== '',
    open: () => setWanted((before) => before ?? ''),
    close: () => setWanted(null),
    write: (text: string) => {
      setWanted(text);
      setAt(-1);
    },
    next,
  };
}
type Finding = ReturnType<typeof useStepSearch>;

export function SearchBar({ finding }: { finding: Finding }) {
  const t = useText(editorText);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') finding.next(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') finding.close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <search className={css['search']}>
      <Input
        ref={(field) => focusOnMount(field?.input ?? null)}
        aria-label={t.find}
        placeholder={t.find}
        value={finding.wanted}
        onChange={(event) => finding.write(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <output>{finding.hasWords ? t.found(finding.place, finding.count) : ''}</output>
      <IconButton
        label={t.nextFound}
        icon={ArrowDown}
        iconSize={16}
        disabled={finding.count === 0}
        onClick={() => finding.next(1)}
      />
      <IconButton label={t.closeSearch} icon={X} iconSize={16} onClick={finding.close} />
    </search>
  );
}
