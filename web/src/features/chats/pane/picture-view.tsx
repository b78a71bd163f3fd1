import { Download, X } from 'lucide-react';
import { useText } from '../../../lib/i18n.ts';
import { useModal } from '../../../ui/use-modal.ts';
import { paneText } from './pane.text.ts';
import css from './picture-view.module.css';

interface Props {
  url: string;
  name: string;
  onSave: () => void;
  onClose: () => void;
}

/** One picture over the whole page. */
export function PictureView({ url, name, onSave, onClose }: Props) {
  const t = useText(paneText);
  const dialog = useModal(onClose);
  return (
    <dialog ref={dialog} className={css['box']} aria-label={t.photo}>
      <header className={css['bar']}>
        <span>{name}</span>
        <button type="button" aria-label={t.download} title={t.download} onClick={onSave}>
          <Download size={20} aria-hidden="true" />
        </button>
        <button type="button" aria-label={t.close} title={t.close} onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </button>
      </header>
      <img src={url} alt={name} />
    </dialog>
  );
}
