import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { formatNoteTime } from '../../lib/format-time.ts';
import { useText } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import css from './company-notes.module.css';
import consoleCss from './console.module.css';
import { useConsoleChange } from './console.queries.ts';
import { text } from './console.text.ts';

/** Notes of super users about a company. */
export function CompanyNotes({ companyId }: { companyId: number }) {
  const t = useText(text);
  const [draft, setDraft] = useState('');
  const query = useQuery(api.providerConsole.notes.options({ companyId }));
  const add = useConsoleChange(async (written: string) => {
    await api.providerConsole.addNote.call({ companyId, text: written });
    setDraft('');
  });
  const remove = useConsoleChange((id: number) => api.providerConsole.removeNote.call({ companyId, id }));
  const submit = () => draft.trim() && add.mutate(draft.trim());
  return (
    <Panel title={t.notes} help={t.notesHelp} query={query}>
      {(notes) => (
        <>
          <div className={css['note-form']}>
            <Input.TextArea
              aria-label={t.addNote}
              autoSize={{ minRows: 2, maxRows: 6 }}
              maxLength={2_000}
              value={draft}
              onChange={(event) => setDraft(event.target.value)}
              onKeyDown={(event) => event.key === 'Enter' && event.ctrlKey && submit()}
            />
            <Button disabled={!draft.trim()} loading={add.isPending} onClick={submit}>
              {t.addNote}
            </Button>
          </div>
          {notes.length === 0 && <p className={consoleCss['soft']}>{t.noNotes}</p>}
          <ul className={css['notes']}>
            {notes.map(({ id, text: written, author, createdAt }) => (
              <li key={id}>
                <p>{written}</p>
                <small>
                  {author} {formatNoteTime(createdAt)}
                </small>
                <IconButton label={t.removeNote} icon={Trash2} danger onClick={() => remove.mutate(id)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
