import type { AnnouncementPriority } from '@recado/contracts';
import { ChevronDown, ChevronsUp, ChevronUp, type LucideIcon } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import css from './priority-mark.module.css';
import { readingText } from './reading.text.ts';

const icons: Record<AnnouncementPriority, LucideIcon> = { 1: ChevronsUp, 2: ChevronUp, 3: ChevronDown };

/** A priority by colour, icon and word. */
export function PriorityMark({ priority }: { priority: AnnouncementPriority }) {
  const t = useText(readingText);
  const Icon = icons[priority];
  const name = t.priorityName(priority);
  return (
    <span className={css['mark']} data-priority={priority} title={t.priority(name)}>
      <Icon size={14} aria-hidden="true" />
      {name}
    </span>
  );
}
