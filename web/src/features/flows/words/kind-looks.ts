import type { FlowStepKind } from '@recado/contracts/tickets/flow-kinds';
import {
  CircleCheckBig,
  CircleHelp,
  ClipboardList,
  Clock,
  MessageSquare,
  Sparkles,
  Split,
  Star,
  UsersRound,
  Variable,
  Webhook,
  Workflow,
  Zap,
  type LucideIcon,
} from 'lucide-react';

/** The icon of each kind, and the tone of its mark: what is said, what decides, what is done, where the flow ends. */
export const kindLooks: Record<FlowStepKind, { icon: LucideIcon; tone: 'say' | 'decide' | 'do' | 'end' }> = {
  send: { icon: MessageSquare, tone: 'say' },
  ask: { icon: CircleHelp, tone: 'say' },
  form: { icon: ClipboardList, tone: 'say' },
  rate: { icon: Star, tone: 'say' },
  condition: { icon: Split, tone: 'decide' },
  set: { icon: Variable, tone: 'do' },
  action: { icon: Zap, tone: 'do' },
  wait: { icon: Clock, tone: 'decide' },
  program: { icon: Sparkles, tone: 'say' },
  request: { icon: Webhook, tone: 'do' },
  people: { icon: UsersRound, tone: 'end' },
  close: { icon: CircleCheckBig, tone: 'end' },
  flow: { icon: Workflow, tone: 'end' },
};
