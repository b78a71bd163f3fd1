import { profiles, type Profile } from '../caller.ts';
import { workStates, type WorkState } from '../accounts/company-data.contract.ts';
import { QueueRef } from '../accounts/auth.contract.ts';
import { sessionEndActions } from '../accounts/session.contract.ts';
import { SettingView } from '../accounts/setting.contract.ts';
import { HelpView } from '../chat/help.contract.ts';
import { NotificationView } from '../chat/notification.contract.ts';
import {
  connectionStatuses,
  SessionEventView,
  WhatsappView,
  type ConnectionStatus,
} from '../connections/whatsapp.contract.ts';
import { Flag, Id, Int, Maybe, OneOf, Part, Parts, Text } from '../fields.ts';
import { When } from '../time-fields.ts';
import { RecordDelete } from './record-delete.ts';

export class ConnectionUpdate {
  @OneOf(['update']) action: 'update';
  @Part(() => WhatsappView) whatsapp: WhatsappView;
}
export class ConnectionDelete {
  @OneOf(['delete']) action: 'delete';
  @Id() whatsappId: number;
}
/** The part of a connection that changes with its session. */
export class SessionState implements Pick<WhatsappView, keyof SessionState> {
  @Id() id: number;
  @OneOf(connectionStatuses) status: ConnectionStatus;
  @Text(0, 2000) qrcode: string;
  @Text(0, 20) pairingCode: string;
  @Int() retries: number;
  @When() updatedAt: string;
  @Maybe() @Text(0, 100) reason: string | null;
  @Maybe() @Text(0, 30) number: string | null;
  @Maybe() @When() downSince: string | null;
  @Maybe() @Text(0, 50) restriction: string | null;
  @Maybe() @When() restrictedUntil: string | null;
}
export class SessionUpdate {
  @OneOf(['update']) action: 'update';
  @Part(() => SessionState) session: SessionState;
}
export class SessionEventCreate {
  @OneOf(['create']) action: 'create';
  @Part(() => SessionEventView) record: SessionEventView;
}
export class OutageNotice {
  @OneOf(['down', 'up']) action: 'down' | 'up';
  @Text(2, 50) name: string;
  @Part(() => SessionState) session: SessionState;
}

/** As much of a user as colleagues may know. */
export class ColleagueState {
  @Id() id: number;
  @Text(2, 50) name: string;
  @Flag() online: boolean;
  @Flag() available: boolean;
  @OneOf(profiles) profile: Profile;
  @Parts(() => QueueRef) queues: QueueRef[];
}
export class UserUpdate {
  @OneOf(['update']) action: 'update';
  @Part(() => ColleagueState) user: ColleagueState;
}
export class UserDelete {
  @OneOf(['delete']) action: 'delete';
  @Id() userId: number;
}
/** The list of invitations has changed, and is to be read again. */
export class InvitationsUpdate {
  @OneOf(['update']) action: 'update';
}
/** Whether the company is slowed down has changed, and is to be read again. */
export class SlowDownUpdate {
  @OneOf(['update']) action: 'update';
}
export class IdOnly {
  @Id() id: number;
}
export class CompanyUpdate {
  @OneOf(['update']) action: 'update';
  @Part(() => IdOnly) company: IdOnly;
}
export class PaidCompany {
  @Id() id: number;
  @Maybe() @When() dueDate: string | null;
}
/** An invoice was paid: the company's due date, or its plan, has changed. */
export class PaymentUpdate {
  @OneOf(['CONCLUIDA']) action: 'CONCLUIDA';
  @Part(() => PaidCompany) company: PaidCompany;
  @Id() invoiceId: number;
}
export class ExportUpdate {
  @OneOf(['update']) action: 'update';
  @Id() exportId: number;
  @OneOf(workStates) state: WorkState;
}
export class SettingUpdate {
  @OneOf(['update']) action: 'update';
  @Part(() => SettingView) setting: SettingView;
}
/** A session was ended from elsewhere: its page says so and stops. */
export class SessionEnd {
  @OneOf(sessionEndActions) action: (typeof sessionEndActions)[number];
  @Part(() => IdOnly) user: IdOnly;
  @Text(1, 100) sessionId: string;
}
export class NotificationCreate {
  @OneOf(['create']) action: 'create';
  @Part(() => NotificationView) record: NotificationView;
}
export class HelpSave {
  @OneOf(['create', 'update']) action: 'create' | 'update';
  @Part(() => HelpView) record: HelpView;
}

/** The classes of the payloads of each channel. */
export const companyChannels = {
  whatsapp: [ConnectionUpdate, ConnectionDelete],
  whatsappSession: [SessionUpdate],
  whatsappEvent: [SessionEventCreate],
  whatsappOutage: [OutageNotice],
  user: [UserUpdate, UserDelete],
  invitation: [InvitationsUpdate],
  slowDown: [SlowDownUpdate],
  company: [CompanyUpdate],
  companyExport: [ExportUpdate],
  settings: [SettingUpdate],
  auth: [SessionEnd],
  payment: [PaymentUpdate],
  notification: [NotificationCreate, RecordDelete],
  help: [HelpSave, RecordDelete],
} as const;
