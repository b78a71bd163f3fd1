import { Button } from 'antd';
import { Paperclip, X } from 'lucide-react';
import { useRef } from 'react';
import { formatFileSize } from '../../lib/format-time.ts';
import { useText } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import css from './messages-api.module.css';
import { text } from './try-it.text.ts';

interface Props {
  files: File[];
  error: string | undefined;
  disabled: boolean;
  onChange: (files: File[]) => void;
}

/** The files of a call: chosen several at a time, removed one by one. */
export function FilesField({ files, error, disabled, onChange }: Props) {
  const t = useText(text);
  const input = useRef<HTMLInputElement>(null);
  return (
    <Field label={t.files} help={t.filesHelp} error={error}>
      {({ status: _status, ...wiring }) => (
        <div className={css['files']}>
          {files.length > 0 && (
            <ul>
              {files.map((file, at) => (
                <li key={at}>
                  <span title={file.name}>{file.name}</span>
                  <small>{formatFileSize(file.size)}</small>
                  <IconButton
                    label={t.removeFile(file.name)}
                    icon={X}
                    iconSize={16}
                    size="small"
                    disabled={disabled}
                    onClick={() => onChange(files.filter((other) => other !== file))}
                  />
                </li>
              ))}
            </ul>
          )}
          <Button
            {...wiring}
            icon={<Paperclip size={14} />}
            disabled={disabled}
            danger={error !== undefined}
            onClick={() => input.current?.click()}
          >
            {t.choose}
          </Button>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            aria-label={t.choose}
            data-testid="api-files"
            onChange={({ currentTarget }) => {
              onChange([...files, ...(currentTarget.files ?? [])]);
              // The same file may be chosen again.
              currentTarget.value = '';
            }}
          />
        </div>
      )}
    </Field>
  );
}
