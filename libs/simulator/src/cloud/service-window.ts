import type { OfficialNumber } from '../model/official-number.model.ts';
import type { ServiceWindow } from '../model/sent-message.model.ts';
import type { World } from '../simulated-world.ts';

const HOUR = 60 * 60 * 1000;
/** Source: Meta, "Service messages", customer service windows. */
const SERVICE_MS = 24 * HOUR;
/** Source: Meta, "Pricing", free entry points: 72 hours for a person who came by an advertisement and was answered in 24. */
const ENTRY_POINT_MS = 72 * HOUR;

const serviceEnd = (window: ServiceWindow): number => window.lastIncomingAt + SERVICE_MS;

const entryPointEnd = ({ advertisementAt, advertisementAnswered }: ServiceWindow): number =>
  advertisementAt !== undefined && advertisementAnswered ? advertisementAt + ENTRY_POINT_MS : 0;

export interface WindowState {
  /** Until when free messages are allowed, in ms by the simulator's clock; null: there was no window yet. */
  openUntil: number | null;
  open: boolean;
  /** Whether the person came by an advertisement and messages are free for that. */
  entryPoint: boolean;
}

export function windowState(world: World, { number }: OfficialNumber, person: string): WindowState {
  const window = world.store.officialChats.window(number, person);
  if (!window) return { openUntil: null, open: false, entryPoint: false };
  const now = world.store.clock.now();
  const openUntil = Math.max(serviceEnd(window), entryPointEnd(window));
  return { openUntil, open: openUntil > now, entryPoint: entryPointEnd(window) > now };
}

/** A message of the person opens the window anew. */
export function openWindow(world: World, { number }: OfficialNumber, person: string, byAdvertisement: boolean): void {
  const now = world.store.clock.now();
  const before = world.store.officialChats.window(number, person);
  const advertisement = byAdvertisement ? { advertisementAt: now, advertisementAnswered: false } : {};
  world.store.officialChats.saveWindow(number, person, { ...before, lastIncomingAt: now, ...advertisement });
}

/** The business answers a person who came by an advertisement. */
export function answerAdvertisement(world: World, { number }: OfficialNumber, person: string): void {
  const window = world.store.officialChats.window(number, person);
  if (window?.advertisementAt === undefined || window.advertisementAnswered) return;
  if (world.store.clock.now() > window.advertisementAt + SERVICE_MS) return;
  world.store.officialChats.saveWindow(number, person, { ...window, advertisementAnswered: true });
}
