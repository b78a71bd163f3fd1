import { useMutation } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import { useText, words } from '../lib/i18n.ts';
import { keepSession } from '../lib/http.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const text = words({
  pt: {
    enter: 'Entrar como suporte',
    title: (name: string) => `Entrar em ${name} como suporte`,
    help: 'A empresa vê o motivo na auditoria. O acesso dura 60 minutos.',
  },
  en: {
    enter: 'Sign in as support',
    title: (name) => `Sign in to ${name} as support`,
    help: 'The company sees the reason in its audit log. Access lasts 60 minutes.',
  },
  es: {
    enter: 'Entrar como soporte',
    title: (name) => `Entrar en ${name} como soporte`,
    help: 'La empresa ve el motivo en su auditoría. El acceso dura 60 minutos.',
  },
});

interface Props {
  company: { id: number; name: string };
  onClose: () => void;
}

/** A supporter enters a company only with a reason, which the company's audit log shows. */
export function EnterCompanyDialog({ company, onClose }: Props) {
  const t = useText(text);
  const enter = useMutation({
    mutationFn: (reason: string) => api.auth.enter.call({ companyId: company.id, reason }),
    meta: { quiet: true },
    onSuccess: (session) => {
      keepSession(session);
      // A new page, so that no data of the former company stays on it.
      location.assign('/tickets');
    },
  });
  return (
    <ReasonDialog
      title={t.title(company.name)}
      help={t.help}
      submitLabel={t.enter}
      busy={enter.isPending}
      onClose={onClose}
      onSubmit={(reason) => enter.mutateAsync(reason)}
    />
  );
}
