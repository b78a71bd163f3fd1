/** The HTTP status of a fault and its message in three languages. */
export interface FaultWords {
  status: number;
  pt: string;
  en: string;
  es: string;
}
