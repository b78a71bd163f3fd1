import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { useText, words } from '../../lib/i18n.ts';
import { IconButton } from '../icon-button.tsx';

const text = words({
  pt: { attach: 'Anexar arquivos' },
  en: { attach: 'Attach files' },
  es: { attach: 'Adjuntar archivos' },
});

/** Button that chooses files for the next message. */
export function AttachButton({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const t = useText(text);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton label={t.attach} icon={Paperclip} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t.attach}
        data-testid="files"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
