import { ArrowDown, ArrowUp, Equal, Sparkle } from 'lucide-react';
import { formatShare } from '../lib/format-amount.ts';
import { useText, words } from '../lib/i18n.ts';
import css from './change-mark.module.css';

const text = words({
  pt: { same: 'igual', new: 'novo' },
  en: { same: 'same', new: 'new' },
  es: { same: 'igual', new: 'nuevo' },
});

/** The change of a number to the one of an earlier time. */
export function ChangeMark({ now, before }: { now: number; before: number }) {
  const t = useText(text);
  if (now === before) return now === 0 ? null : <Marked icon={Equal} words={t.same} />;
  if (before === 0) return <Marked icon={Sparkle} words={t.new} />;
  const change = (now - before) / before;
  return <Marked icon={change > 0 ? ArrowUp : ArrowDown} words={`${change > 0 ? '+' : ''}${formatShare(change)}`} />;
}

const Marked = ({ icon: Icon, words: shown }: { icon: typeof ArrowUp; words: string }) => (
  <small className={css['mark']}>
    <Icon size={12} aria-hidden="true" />
    {shown}
  </small>
);
