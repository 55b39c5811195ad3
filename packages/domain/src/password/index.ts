export { type PasswordRule, passwordFaults, passwordRulesFor } from './password.ts';
