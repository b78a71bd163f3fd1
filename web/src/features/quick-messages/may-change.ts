import type { QuickMessageView } from '@recado/contracts';
import { hasPermission, type useMe } from '../../lib/session.ts';

/** Only users with the permission to share may change a shared quick message. */
export const mayChange = ({ geral }: QuickMessageView, me: ReturnType<typeof useMe>): boolean =>
  !geral || hasPermission(me, 'quick-messages:share');
