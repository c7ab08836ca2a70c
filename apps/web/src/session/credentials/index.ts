export { CurrentPasswordField, UsernameForManagers } from './current-password-field.tsx';
export { rulesOf } from './field-rules.ts';
export { NewPasswordFields } from './new-password-fields.tsx';
export { PhoneCodeField, PhoneField } from './phone-code-field.tsx';
export { SecondFactorField } from './second-factor-field.tsx';
export { sendCode, ticketFor, wasJustSent } from './sent-codes.ts';
export { TotpField } from './totp-field.tsx';
