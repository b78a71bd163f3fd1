import type { QuickMessageView } from '@recado/contracts';
import { hasPermission, type useMe } from '../../lib/session.ts';

/** A quick message shared with the company is changed only by those who may share. */
export const mayChange = ({ geral }: QuickMessageView, me: ReturnType<typeof useMe>): boolean =>
  !geral || hasPermission(me, 'quick-messages:share');
