const suggestedNames = [
  'Ana Souza',
  'Bruno Lima',
  'Carla Dias',
  'Diego Rocha',
  'Elisa Melo',
  'Fábio Nunes',
  'Gabriela Reis',
  'Heitor Campos',
  'Isabel Prado',
  'João Teixeira',
];

export function suggestName(used: readonly string[]): string {
  return suggestedNames.find((name) => !used.includes(name)) ?? `Cliente ${used.length + 1}`;
}

/** An unused mobile number of São Paulo. */
export function suggestNumber(used: readonly string[]): string {
  for (;;) {
    const number = `55119${Math.floor(10_000_000 + Math.random() * 90_000_000)}`;
    if (!used.includes(number)) return number;
  }
}

export const digitsOf = (typed: string) => typed.replace(/\D/g, '');
export const isPhoneNumber = (digits: string) => /^\d{5,15}$/.test(digits);
