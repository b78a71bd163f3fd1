import type { BreakdownRow, DashboardRange } from '@recado/contracts';
import { locale, useText } from '../../lib/i18n.ts';
import { ColorChip } from '../../ui/color-chip.tsx';
import { text } from './dashboard.text.ts';
import { NumberTable } from './number-table.tsx';
import { shownMinutes } from './shown-minutes.ts';
import { Stars } from './stars.tsx';

interface Props {
  title: string;
  /** Shown for the tickets without one. */
  nameless: string;
  rows: BreakdownRow[];
  range: DashboardRange;
  onOpen: (name: string, id: number | null) => void;
}

/** Numbers of queues, connections or tags. */
export function BreakdownTable({ title, nameless, rows, range, onOpen }: Props) {
  const t = useText(text);
  return (
    <NumberTable
      title={title}
      file={`${title.toLowerCase().replaceAll(' ', '-')}-${range.from}-${range.to}`}
      columns={[t.name, t.started, t.finished, t.waitMean, t.supportMean, t.rating]}
      rows={rows.map(({ id, name, color, started, finished, avgWaitTime, avgSupportTime, rating }) => {
        const shownName = id === null ? nameless : name;
        return {
          key: id ?? 0,
          name: color ? <ColorChip color={color}>{shownName}</ColorChip> : shownName,
          csv: [shownName, started, finished, avgWaitTime, avgSupportTime, rating],
          cells: [
            started.toLocaleString(locale()),
            finished.toLocaleString(locale()),
            shownMinutes(avgWaitTime),
            shownMinutes(avgSupportTime),
            rating === null ? '–' : <Stars key="rating" rating={rating} />,
          ],
          onOpen: () => onOpen(shownName, id),
        };
      })}
    />
  );
}
