import { ArrowDown } from 'lucide-react';
import css from './newest-button.module.css';

interface Props {
  label: string;
  /** Number of messages below the screen that were not seen. */
  unseen: number;
  onClick: () => void;
}

/** Button over a list of messages that leads to the newest. */
export const NewestButton = ({ label, unseen, onClick }: Props) => (
  <button type="button" className={css['button']} aria-label={label} onClick={onClick}>
    {unseen > 0 && <span>{unseen}</span>}
    <ArrowDown size={18} aria-hidden="true" />
  </button>
);
