export {
  type CommandState,
  useCalls,
  useCommand,
  useConnection,
  useGroups,
  useInfo,
  useOperator,
  usePhoneEvent,
} from './hooks.ts';
export { PhonePanel } from './PhonePanel.ts';
export { PhoneProvider, type PhoneProviderProps, usePhone } from './PhoneProvider.ts';
