import { createFileRoute } from '@tanstack/react-router';
import { PromptsPage } from '../features/prompts/prompts-page.tsx';
import { requireFeature, requirePermission } from '../lib/route-guards.ts';

const permission = requirePermission('prompts-page:edit');
const feature = requireFeature('useOpenAi');

export const Route = createFileRoute('/_app/prompts')({
  beforeLoad: async (context) => {
    await permission(context);
    await feature(context);
  },
  component: PromptsPage,
});
