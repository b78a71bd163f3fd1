import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../lib/api.ts';

/** The conversation with a made-up customer; `ticketUuid` is undefined until it is known, and null where there is none. */
export function useExampleTicket() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const options = api.exampleTicket.get.options();
  const { data } = useQuery(options);
  const add = useMutation({
    mutationFn: () => api.exampleTicket.add.call({}),
    onSuccess(example) {
      client.setQueryData(options.queryKey, example);
      if (example.ticketUuid) void navigate({ to: '/tickets/$uuid', params: { uuid: example.ticketUuid } });
    },
  });
  const remove = useMutation({
    mutationFn: () => api.exampleTicket.remove.call({}),
    onSuccess: () => client.setQueryData(options.queryKey, { ticketUuid: null }),
  });
  return { ticketUuid: data?.ticketUuid, add, remove };
}
