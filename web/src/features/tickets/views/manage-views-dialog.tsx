import type { SavedView } from '@recado/contracts';
import { Modal } from 'antd';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { hasPermission, useMe } from '../../../lib/session.ts';
import { showError } from '../../../lib/toasts.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useDangerConfirmation } from '../../../ui/use-danger-confirmation.ts';
import SaveViewDialog from './save-view-dialog.tsx';
import css from './views.module.css';
import { useRemoveView } from './views.queries.ts';
import { text } from './views.text.ts';

/** Saved views to rename, share or remove: the own ones, and shared ones with the right to share. */
export default function ManageViewsDialog({ views, onClose }: { views: SavedView[]; onClose: () => void }) {
  const t = useText(text);
  const me = useMe();
  const confirm = useDangerConfirmation();
  const remove = useRemoveView();
  const [edited, setEdited] = useState<SavedView>();
  const mayChange = ({ own, shared }: SavedView) => own || (shared && hasPermission(me, 'saved-views:share'));
  const askRemoval = (saved: SavedView) =>
    confirm({
      title: t.removeTitle(saved.name),
      content: t.removeHelp,
      onConfirm: () => remove.mutateAsync(saved).catch(showError),
    });
  return (
    <>
      <Modal open centered title={t.manageTitle} width={440} footer={null} onCancel={onClose} destroyOnHidden>
        {views.length === 0 && <p>{t.none}</p>}
        <ul className={css['list']}>
          {views.map((saved) => (
            <li key={saved.id}>
              <span className={css['name']}>
                {saved.name}
                {saved.shared && <small>{t.sharedMark}</small>}
              </span>
              {mayChange(saved) && (
                <>
                  <IconButton
                    label={`${t.rename}: ${saved.name}`}
                    icon={Pencil}
                    iconSize={16}
                    onClick={() => setEdited(saved)}
                  />
                  <IconButton
                    label={`${t.remove}: ${saved.name}`}
                    icon={Trash2}
                    iconSize={16}
                    onClick={() => askRemoval(saved)}
                  />
                </>
              )}
            </li>
          ))}
        </ul>
      </Modal>
      {edited && <SaveViewDialog view={edited.view} saved={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
