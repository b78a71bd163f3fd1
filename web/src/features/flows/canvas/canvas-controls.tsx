import { Panel, useReactFlow } from '@xyflow/react';
import { Maximize, Minus, Plus } from 'lucide-react';
import { useText } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import css from './canvas.module.css';
import { canvasText } from './canvas.text.ts';

export function CanvasControls() {
  const t = useText(canvasText);
  const flow = useReactFlow();
  return (
    <Panel position="bottom-left" className={css['controls'] ?? ''}>
      <IconButton label={t.zoomOut} icon={Minus} iconSize={16} onClick={() => void flow.zoomOut()} />
      <IconButton label={t.zoomIn} icon={Plus} iconSize={16} onClick={() => void flow.zoomIn()} />
      <IconButton
        label={t.fit}
        icon={Maximize}
        iconSize={16}
        onClick={() => void flow.fitView({ maxZoom: 1, padding: 0.12 })}
      />
    </Panel>
  );
}
