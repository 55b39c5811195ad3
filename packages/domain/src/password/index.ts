export { type PasswordFault, type PasswordRule, passwordFaults, passwordRulesFor } from './password.ts';
