export { CallbackPage } from './callback-page.tsx';
export { LoginPage } from './login-page.tsx';
export { PasswordRecoveryPage } from './password-recovery-page.tsx';
export { RegisterPage } from './register-page.tsx';
export { SetUpPage } from './set-up-page.tsx';
