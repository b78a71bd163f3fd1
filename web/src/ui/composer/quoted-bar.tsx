import { X } from 'lucide-react';
import { IconButton } from '../icon-button.tsx';
import css from './quoted-bar.module.css';

interface Props {
  title: string;
  text: string;
  closeLabel: string;
  onClose: () => void;
}

/** The message that is replied to or edited, above the field of a composer. */
export const QuotedBar = ({ title, text, closeLabel, onClose }: Props) => (
  <div className={css['bar']}>
    <p>
      <strong>{title}</strong>
      <span>{text}</span>
    </p>
    <IconButton label={closeLabel} keys="Escape" icon={X} size="small" onClick={onClose} />
  </div>
);
