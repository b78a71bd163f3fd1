import { FileDown } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { composerText } from './composer.text.ts';
import css from './drop-zone.module.css';

/** Takes files that are dropped anywhere on the page while a chat is open. */
export function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useText(composerText);
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const off = new AbortController();
    const carries = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;
    const over = (event: DragEvent) => {
      if (!carries(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const drop = (event: DragEvent) => {
      if (!carries(event)) return;
      event.preventDefault();
      setOver(false);
      take([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener('dragover', over, off);
    window.addEventListener('drop', drop, off);
    window.addEventListener('dragleave', (event) => event.relatedTarget === null && setOver(false), off);
    return () => off.abort();
  }, []);
  if (!isOver) return null;
  return (
    <div className={css['zone']}>
      <FileDown size={18} aria-hidden="true" />
      {t.drop}
    </div>
  );
}
