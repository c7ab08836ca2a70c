/** A mobile number as it may be shown and logged: `138****5678`. */
export function maskedPhone(phone: string): string {
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}
