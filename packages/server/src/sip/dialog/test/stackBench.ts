import type { SipPair } from '@ringside/testing/sip';
import type { ServerTransaction } from '../../transaction/ServerTransaction.ts';
import { Dialog } from '../Dialog.ts';

const parts = { target: 'sip:b@right.invalid', from: '<sip:a@x>', to: '<sip:b@x>' };

export const nothing = { connections: 1, serverTransactions: 0, clientTransactions: 0, dialogs: 0 };

export function dial(pair: SipPair) {
  const dialog = Dialog.outgoing(pair.left, pair.toRight, parts);
  return { dialog, invite: dialog.invite({ body: 'v=0' }) };
}

export function answerWith(pair: SipPair, act: (tx: ServerTransaction, dialog: Dialog) => void): void {
  pair.right.onRequest = (tx) => act(tx, Dialog.incoming(pair.right, tx));
}
