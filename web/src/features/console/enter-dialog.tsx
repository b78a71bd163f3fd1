import { useMutation } from '@tanstack/react-query';
import { useText } from '../../lib/i18n.ts';
import { enterCompany } from './console.queries.ts';
import { text } from './console.text.ts';
import { ReasonDialog } from './reason-dialog.tsx';

interface Props {
  company: { id: number; name: string };
  onClose: () => void;
}

/** A supporter enters a company only with a reason. */
export function EnterDialog({ company, onClose }: Props) {
  const t = useText(text);
  const enter = useMutation({
    mutationFn: (reason: string) => enterCompany(company.id, reason),
    meta: { quiet: true },
  });
  return (
    <ReasonDialog
      title={`${t.enter}: ${company.name}`}
      help={t.enterHelp}
      submitLabel={t.enter}
      busy={enter.isPending}
      onClose={onClose}
      onSubmit={(reason) => enter.mutateAsync(reason)}
    />
  );
}
