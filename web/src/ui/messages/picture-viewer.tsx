import { Download, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText, words } from '../../lib/i18n.ts';
import { useModal } from '../use-modal.ts';
import css from './picture-viewer.module.css';

const text = words({
  pt: { download: 'Baixar', close: 'Fechar' },
  en: { download: 'Download', close: 'Close' },
  es: { download: 'Descargar', close: 'Cerrar' },
});

interface Props {
  label: string;
  url: string;
  alt: string;
  title: ReactNode;
  isFilm?: boolean;
  /** Name of the downloaded file, or the function that fetches and saves it; absent where nothing may be saved. */
  download: string | (() => void) | undefined;
  onClose: () => void;
  onKey?: (key: string) => void;
  /** Buttons that lead to other pictures. */
  children?: ReactNode;
}

/** One picture or film over the whole page. */
export function PictureViewer({ label, url, alt, title, isFilm = false, download, onClose, onKey, children }: Props) {
  const t = useText(text);
  const dialog = useModal(onClose, onKey);
  const named = { 'aria-label': t.download, title: t.download };
  return (
    <dialog ref={dialog} className={css['box']} aria-label={label}>
      <header className={css['bar']}>
        <span>{title}</span>
        {typeof download === 'string' && (
          <a href={url} download={download} {...named}>
            <Download size={20} aria-hidden="true" />
          </a>
        )}
        {typeof download === 'function' && (
          <button type="button" onClick={download} {...named}>
            <Download size={20} aria-hidden="true" />
          </button>
        )}
        <button type="button" aria-label={t.close} title={t.close} onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </button>
      </header>
      {isFilm ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- received media has no captions
        <video src={url} title={alt} controls controlsList="nodownload" autoPlay />
      ) : (
        <img src={url} alt={alt} />
      )}
      {children}
    </dialog>
  );
}
