import type { Audience } from '../audience.ts';
import { view, type PushOn } from '../event.ts';
import type { QuickMessageView } from './quick-message.contract.ts';
import { saveAction, toCompany } from './view-parts.ts';

const quickMessageReaders = ({ geral, userId }: QuickMessageView): Audience =>
  geral || userId === null ? toCompany : { kind: 'user', userId };
const quickMessageDelete = ({ id }: QuickMessageView, to: Audience): PushOn<'quickMessage'> => ({
  channel: 'quickMessage',
  to,
  payload: { action: 'delete', id },
});
interface QuickMessageSaved {
  record: QuickMessageView;
  isNew: boolean;
  wasShared: boolean;
}
export const quickMessageViews = {
  saved: view<QuickMessageSaved>('quickMessages.saved', {
    key: ({ record }) => `quick-${record.id}`,
    pushes: ({ record, isNew, wasShared }) => [
      ...(wasShared && !record.geral ? [quickMessageDelete(record, toCompany)] : []),
      { channel: 'quickMessage', to: quickMessageReaders(record), payload: { action: saveAction(isNew), record } },
    ],
  }),
  deleted: view<{ record: QuickMessageView }>('quickMessages.deleted', {
    key: ({ record }) => `quick-${record.id}`,
    pushes: ({ record }) => [quickMessageDelete(record, quickMessageReaders(record))],
  }),
};
