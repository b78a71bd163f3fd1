import { Paperclip } from 'lucide-react';
import { useId } from 'react';
import { useText } from '../../lib/i18n.ts';
import { FileChoice } from '../../ui/file-choice.tsx';
import css from './quick-messages.module.css';
import { text } from './quick-messages.text.ts';
import type { QuickForm } from './use-quick-form.ts';

/** The attached file, uploaded on saving. */
export function AttachmentField({ form: { fileName, setFile, progress, busy } }: { form: QuickForm }) {
  const t = useText(text);
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <FileChoice
        id={id}
        icon={Paperclip}
        name={fileName}
        words={{ ...t, none: t.noAttachment }}
        disabled={busy}
        testId="quick-file"
        onChoose={setFile}
      />
      {progress !== null && (
        <progress
          className={css['progress']}
          max={1}
          value={progress}
          aria-label={t.sending(`${Math.round(progress * 100)} %`)}
        />
      )}
    </section>
  );
}
