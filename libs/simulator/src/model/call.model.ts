export interface PhoneCall {
  id: string;
  from: string;
  to: string;
  video: boolean;
  state: 'ringing' | 'accepted' | 'rejected' | 'missed' | 'ended';
  at: number;
}
