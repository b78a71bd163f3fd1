export interface PhoneGroup {
  id: string;
  subject: string;
  description: string;
  owner: string;
  members: { number: string; admin: boolean }[];
  createdAt: number;
}
