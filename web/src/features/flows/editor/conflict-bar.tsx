import type { FlowGraph, FlowView } from '@recado/contracts';
import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { ChangedMeanwhilePanel } from '../../../ui/changed-meanwhile-panel.tsx';
import css from './editor.module.css';
import { editorText } from './editor.text.ts';
import type { AutoSave } from './use-auto-save.ts';

interface Props {
  saving: AutoSave;
  graph: FlowGraph;
  onTheirs: (theirs: FlowView) => void;
}

/** Somebody else, or another tab, has changed the draft: one of the two goes on. */
export function ConflictBar({ saving: { conflict, keepMine }, graph, onTheirs }: Props) {
  const t = useText(editorText);
  const [side, setSide] = useState<'theirs' | 'mine'>('mine');
  if (!conflict) return null;
  const show = (draft: FlowGraph) => t.stepsCount(draft.steps.length);
  const field = { name: 'draft', label: t.steps, show, mine: graph, theirs: conflict.draft, isHidden: false };
  return (
    <div className={css['conflict']}>
      <ChangedMeanwhilePanel
        of={{
          fields: [{ ...field, isTheirs: side === 'theirs' }],
          choose: (_name, chosen) => setSide(chosen),
        }}
      />
      <Button type="primary" onClick={() => (side === 'mine' ? void keepMine() : onTheirs(conflict))}>
        {t.continueWith}
      </Button>
    </div>
  );
}
