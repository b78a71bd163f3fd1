import { apiMessageEvents, type ApiMessageStatus } from '@recado/contracts';
import type { DeskScope } from '../rows/desk.database.ts';

/** States that are posted to the address of a call; before them it only waits. */
const postedStates = new Set<ApiMessageStatus>(['sent', 'delivered', 'read', 'played', 'failed']);

/** Publishes the state of a call for its address, each state once. Comes after what changes the state. */
export async function postCallState({ callStates, publish }: DeskScope, callId: number): Promise<void> {
  const call = await callStates.lock(callId);
  if (!call || call.view.status === call.posted || !postedStates.has(call.view.status)) return;
  await callStates.keepPosted(callId, call.view.status);
  const { url, contactId, view } = call;
  publish(apiMessageEvents.statusChanged, { url, contactId, call: view });
}
