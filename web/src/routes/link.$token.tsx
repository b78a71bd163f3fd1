import { createFileRoute } from '@tanstack/react-router';
import { LinkPage } from '../features/link-page/link-page.tsx';

/** Without a session: the sealed token of the address is what opens it. */
export const Route = createFileRoute('/link/$token')({ component: Link });

function Link() {
  return <LinkPage token={Route.useParams().token} />;
}
