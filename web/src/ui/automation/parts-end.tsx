import { Button } from 'antd';
import { Plus } from 'lucide-react';
import css from './automation.module.css';

interface Props {
  label: string;
  error: string | undefined;
  isFull: boolean;
  onAdd: () => void;
}
/** The error of a list of parts, and the button that adds a part. */
export const PartsEnd = ({ label, error, isFull, onAdd }: Props) => (
  <div className={css['end']}>
    {error && (
      <p role="alert" className={css['bad']}>
        {error}
      </p>
    )}
    <Button icon={<Plus size={16} aria-hidden="true" />} disabled={isFull} onClick={onAdd}>
      {label}
    </Button>
  </div>
);
