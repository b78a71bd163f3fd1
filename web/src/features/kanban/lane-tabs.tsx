import { useText } from '../../lib/i18n.ts';
import css from './kanban-page.module.css';
import { text } from './kanban.text.ts';
import { laneId, type LaneOf } from './use-carry.ts';

/** Tabs of the lanes, on a screen with room for one lane. */
export function LaneTabs({ lanes }: { lanes: LaneOf[] }) {
  const t = useText(text);
  const show = ({ tag }: LaneOf) =>
    document.getElementById(laneId(tag))?.scrollIntoView({ behavior: 'smooth', inline: 'center', block: 'nearest' });
  return (
    <nav className={css['tabs']} aria-label={t.lanes}>
      {lanes.map((lane) => (
        <button key={lane.tag?.id ?? 0} type="button" onClick={() => show(lane)}>
          <i style={{ background: lane.tag?.color ?? 'var(--line-strong)' }} />
          {lane.name}
        </button>
      ))}
    </nav>
  );
}
