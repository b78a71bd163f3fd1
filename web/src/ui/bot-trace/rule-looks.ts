import type { BotRule } from '@recado/contracts';
import {
  ArrowRightLeft,
  BotOff,
  CircleHelp,
  CornerDownRight,
  Hourglass,
  List,
  Megaphone,
  MessageSquare,
  Moon,
  PhoneOff,
  Smartphone,
  Sparkles,
  Star,
  TriangleAlert,
  Undo2,
  Users,
  VolumeX,
  Workflow,
  type LucideIcon,
} from 'lucide-react';

interface RuleLook {
  icon: LucideIcon;
  tone: 'quiet' | 'wait' | 'bad';
}
const quiet = (icon: LucideIcon): RuleLook => ({ icon, tone: 'quiet' });
const wait = (icon: LucideIcon): RuleLook => ({ icon, tone: 'wait' });
const bad = (icon: LucideIcon): RuleLook => ({ icon, tone: 'bad' });

export const ruleLooks: Record<BotRule, RuleLook> = {
  greeting: quiet(MessageSquare),
  queueMenu: quiet(List),
  singleQueue: quiet(CornerDownRight),
  queueChosen: quiet(CornerDownRight),
  optionMenu: quiet(List),
  optionChosen: quiet(CornerDownRight),
  leaf: wait(Users),
  back: quiet(Undo2),
  start: quiet(List),
  invalid: wait(CircleHelp),
  invalidAgain: wait(VolumeX),
  menuLimit: wait(Users),
  menuTooSoon: quiet(VolumeX),
  closed: wait(Moon),
  called: quiet(Sparkles),
  answered: quiet(Sparkles),
  answerTooLate: bad(TriangleAlert),
  handedOver: wait(Users),
  failed: bad(TriangleAlert),
  timeToTransfer: wait(ArrowRightLeft),
  expired: quiet(Hourglass),
  ratingAsked: quiet(Star),
  rated: quiet(Star),
  complation: quiet(MessageSquare),
  acceptGreeting: quiet(MessageSquare),
  transferText: quiet(MessageSquare),
  callRefused: quiet(PhoneOff),
  phoneAnswered: wait(Smartphone),
  campaignAnswered: quiet(Megaphone),
  campaignRefused: quiet(Megaphone),
  silenced: wait(BotOff),
  flowBegun: quiet(Workflow),
  flowStep: quiet(Workflow),
  flowRefused: wait(CircleHelp),
  flowActed: quiet(Workflow),
  flowFailed: bad(TriangleAlert),
  flowOver: wait(Users),
};
/** The look of a rule that only a newer server knows. */
export const unknownLook = quiet(MessageSquare);
