import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { Route } from 'lucide-react';
import { api } from '../../../lib/api.ts';
import { useText } from '../../../lib/i18n.ts';
import { hasPermission, useMe } from '../../../lib/session.ts';
import { showWarning } from '../../../lib/toasts.ts';
import { text } from './flows.text.ts';

/** Opens the flow that the conversation went through last, with its path lit. */
export function FlowPathLink({ ticketId }: { ticketId: number }) {
  const t = useText(text);
  const me = useMe();
  const navigate = useNavigate();
  const find = useMutation({
    mutationFn: () => api.flows.path.call({ ticketId }),
    onSuccess: ({ steps }) => {
      const last = steps.at(-1);
      if (!last) return showWarning(t.noPath);
      void navigate({ to: '/flows/$flowId', params: { flowId: String(last.flowId) }, search: { ticketId } });
    },
  });
  if (!me.features.includes('useRules') || !hasPermission(me, 'flows-page:edit')) return null;
  return (
    <Button
      size="small"
      icon={<Route size={14} aria-hidden="true" />}
      loading={find.isPending}
      onClick={() => find.mutate()}
    >
      {t.path}
    </Button>
  );
}
