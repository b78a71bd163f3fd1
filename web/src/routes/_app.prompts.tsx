import { createFileRoute } from '@tanstack/react-router';
import { PromptsPage } from '../features/prompts/prompts-page.tsx';
import { requireBoth } from '../lib/route-guards.ts';

export const Route = createFileRoute('/_app/prompts')({
  beforeLoad: requireBoth('prompts-page:edit', 'useOpenAi'),
  component: PromptsPage,
});
