export const phone = {
  restUri: 'telephony/Terminal/t1',
  abstractTerminalID: 't1',
  type: 'Softphone',
  label: 'Phone',
  physicalState: 'inService',
  softphoneType: 'webRTC',
  maxTerminalConnection: 4,
  currentRegisterId: 'w1',
} as const;
