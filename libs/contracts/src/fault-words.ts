/** Every failure the platform names, its HTTP status and its words. A code without words does not compile. */
export interface FaultWords {
  status: number;
  pt: string;
  en: string;
  es: string;
}
