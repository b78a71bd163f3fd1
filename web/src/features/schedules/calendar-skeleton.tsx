import { useText } from '../../lib/i18n.ts';
import { SkeletonBar } from '../../ui/skeleton-bar.tsx';
import css from './schedules-page.module.css';
import { text } from './schedules.text.ts';

const WEEKS = [0, 1, 2, 3, 4];
const DAYS = [0, 1, 2, 3, 4, 5, 6];

/** The shape of a month, or of the agenda. */
export function CalendarSkeleton({ isList }: { isList: boolean }) {
  const t = useText(text);
  return (
    <div className={css[isList ? 'boneList' : 'boneGrid']} aria-busy="true">
      <span className="sr-only">{t.loading}</span>
      {WEEKS.flatMap((week) =>
        (isList ? [0] : DAYS).map((day) => (
          <div key={`${week} ${day}`}>
            <SkeletonBar w={isList ? 180 - week * 12 : 20} />
            {(isList || (week * 3 + day) % 4 === 0) && <SkeletonBar w="80%" h={18} />}
          </div>
        )),
      )}
    </div>
  );
}
