import type { MessageTemplateView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

const MOST = 5;

/** Approved templates of a number whose name or text has what was typed. @param typed undefined: none are looked for */
export function useTemplateSuggestions(whatsappId: number | null, typed: string | undefined): MessageTemplateView[] {
  const { data } = useQuery({
    ...api.messageTemplates.list.options({
      status: 'APPROVED',
      whatsappId: whatsappId ?? 0,
      ...(typed ? { searchParam: typed } : {}),
    }),
    enabled: typed !== undefined && whatsappId !== null,
    placeholderData: (before) => before,
  });
  const search = (typed ?? '').toLowerCase();
  const matches = ({ name, body }: MessageTemplateView) => `${name}\n${body}`.toLowerCase().includes(search);
  if (typed === undefined) return [];
  return (data?.records ?? []).filter((template) => template.isSendable && matches(template)).slice(0, MOST);
}
