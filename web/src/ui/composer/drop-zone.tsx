import { FileDown } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useText, words } from '../../lib/i18n.ts';
import css from './drop-zone.module.css';

const text = words({
  pt: { drop: 'Solte para anexar' },
  en: { drop: 'Drop to attach' },
  es: { drop: 'Suelte para adjuntar' },
});

/** Accepts files dropped anywhere on the page while a conversation is open. */
export function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useText(text);
  const [over, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const carries = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const onOver = (event: DragEvent) => {
      if (!carries(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const onLeave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const onDrop = (event: DragEvent) => {
      if (!carries(event)) return;
      event.preventDefault();
      setOver(false);
      take([...(event.dataTransfer?.files ?? [])]);
    };
    const off = new AbortController();
    window.addEventListener('dragover', onOver, off);
    window.addEventListener('dragleave', onLeave, off);
    window.addEventListener('drop', onDrop, off);
    return () => off.abort();
  }, []);
  if (!over) return null;
  return (
    <div className={css['zone']}>
      <FileDown size={20} aria-hidden="true" />
      {t.drop}
    </div>
  );
}
