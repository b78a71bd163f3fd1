import { Button, Input } from 'antd';
import { ExternalLink, Paperclip, Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { backendUrl } from '../../lib/api.ts';
import { useText } from '../../lib/i18n.ts';
import { formatFileSize } from '../../lib/format-time.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import css from './files.module.css';
import type { FileLine } from './files.queries.ts';
import { text } from './files.text.ts';
import { mostFiles, type ListForm } from './use-list-form.ts';

/** Files of a list: each with its own name, uploaded on saving. */
export function FileLines({ form: { lines, progress, add, change, remove, busy } }: { form: ListForm }) {
  const t = useText(text);
  const input = useRef<HTMLInputElement>(null);
  return (
    <section className={css['lines']} aria-label={t.files}>
      <strong>{t.files}</strong>
      {lines.length === 0 && <p>{t.noFiles}</p>}
      {lines.map((line) => (
        <FileLine
          key={line.key}
          line={line}
          share={progress[line.key]}
          busy={busy}
          onChange={(by) => change(line.key, by)}
          onRemove={() => remove(line.key)}
        />
      ))}
      {lines.length > mostFiles && <p role="alert">{t.tooMany}</p>}
      <Button icon={<Plus size={14} />} disabled={busy} onClick={() => input.current?.click()}>
        {t.addFiles}
      </Button>
      <Chooser inputRef={input} multiple label={t.addFiles} testId="list-files" onFiles={add} />
    </section>
  );
}

interface LineProps {
  line: FileLine;
  share: number | undefined;
  busy: boolean;
  onChange: (by: Partial<FileLine>) => void;
  onRemove: () => void;
}
function FileLine({ line, share, busy, onChange, onRemove }: LineProps) {
  const t = useText(text);
  const input = useRef<HTMLInputElement>(null);
  const { name, file, path } = line;
  const isThere = path !== null;
  const bytes = file?.size ?? line.size;
  const state = file ? `${file.name} · ${t.waiting}` : isThere ? '' : t.missing;
  return (
    <div className={css['line']}>
      <Input
        aria-label={t.fileName}
        maxLength={255}
        value={name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <IconButton
        label={`${isThere || file ? t.replace : t.choose}: ${name}`}
        icon={Paperclip}
        iconSize={16}
        disabled={busy}
        onClick={() => input.current?.click()}
      />
      <IconButton label={t.removeFile(name)} icon={X} iconSize={16} disabled={busy} onClick={onRemove} />
      <small>
        {path && !file && (
          <a href={backendUrl(path)} target="_blank" rel="noreferrer">
            <ExternalLink size={12} aria-hidden="true" />
            {t.download}
          </a>
        )}
        <span>{[state, bytes === null ? '' : formatFileSize(bytes)].filter(Boolean).join(' · ')}</span>
      </small>
      {share !== undefined && (
        <progress max={1} value={share} aria-label={`${name}: ${t.sending(`${Math.round(share * 100)} %`)}`} />
      )}
      <Chooser
        inputRef={input}
        label={t.choose}
        testId="line-file"
        onFiles={([chosen]) => chosen && onChange({ file: chosen, name: name || chosen.name })}
      />
    </div>
  );
}

interface ChooserProps {
  inputRef: React.RefObject<HTMLInputElement | null>;
  label: string;
  testId: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
}
const Chooser = ({ inputRef, label, testId, multiple = false, onFiles }: ChooserProps) => (
  <input
    ref={inputRef}
    type="file"
    hidden
    multiple={multiple}
    aria-label={label}
    data-testid={testId}
    onChange={({ currentTarget }) => {
      const files = [...(currentTarget.files ?? [])];
      if (files.length > 0) onFiles(files);
      // The same file may be chosen again.
      currentTarget.value = '';
    }}
  />
);
