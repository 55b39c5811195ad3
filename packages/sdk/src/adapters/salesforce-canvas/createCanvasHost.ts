import type { RecordRef } from '@ringside/protocol/bridge/types';
import type { CallLog, CrmHost } from '../port/index.ts';
import { isObject } from '../port/isObject.ts';
import type { Canvas, SignedRequest } from './Canvas.ts';
import { createRest } from './createRest.ts';
import { shield } from './shield.ts';

export interface CanvasHostOptions {
  /** `Sfdc.canvas`, the global of `@salesforce/canvas-js-sdk`. */
  canvas: Canvas;
  /** The checked and decoded signed request. Checking needs the app's secret and is the server's work, never the page's. */
  signedRequest: SignedRequest;
  /** The page in which the SDK runs. Default: this one. */
  page?: Window;
}

/** Who Salesforce says it is. */
export interface CanvasIdentity {
  userId: string;
  fullName: string;
  email: string | null;
  language: string | null;
  organizationId: string;
}

export interface CanvasHost extends CrmHost {
  readonly identity: CanvasIdentity;
}

/** Salesforce page or other canvas app to the phone: `{number, recordId?, recordName?, objectType?}`. */
const DIAL = 'ringside.dial';
/** Phone to whoever listens: `{enabled, reason}`. */
const DIAL_STATE = 'ringside.dialState';
/** Phone to whoever asked: `{number, text}`. */
const DIAL_REFUSED = 'ringside.dialRefused';
const text = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);

const recordsOf = (found: unknown): RecordRef[] => {
  // an object with the list since version 37 of the API, the list itself before
  const rows = isObject(found) && !Array.isArray(found) ? found['searchRecords'] : found;
  return (Array.isArray(rows) ? rows : []).flatMap((row: unknown) => {
    const id = isObject(row) ? text(row['Id']) : null;
    if (!isObject(row) || !id) return [];
    const type = isObject(row['attributes']) ? text(row['attributes']['type']) : null;
    return [{ id, label: text(row['Name']) ?? id, ...(type && { type }) }];
  });
};

const fieldsOf = ({ task: { entityApiName, ...fields }, record }: CallLog): object => ({
  ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)),
  ...(record && !fields.WhoId && { WhatId: record.id }),
});

/**
 * A canvas app in Salesforce: identity from the signed request, records and tasks over REST through the parent frame,
 * navigation by Salesforce's `s1` events. Canvas has no click-to-dial of its own: pages and other canvas apps ask by the
 * event `ringside.dial`.
 */
export function createCanvasHost({ canvas, signedRequest, page = window }: CanvasHostOptions): CanvasHost {
  const { user, organization, links } = signedRequest.context;
  const rest = createRest(canvas, signedRequest);
  const unshield = shield(page);
  const publish = (name: string, payload: object): void => canvas.client.publish(rest.client(), { name, payload });
  return {
    name: 'Salesforce Canvas',
    capabilities: { pop: true, log: true, search: true },
    identity: {
      userId: user.userId,
      fullName: user.fullName,
      email: user.email ?? null,
      language: user.language ?? null,
      organizationId: organization.organizationId,
    },
    onDial(handler) {
      canvas.client.subscribe(rest.client(), {
        name: DIAL,
        onData(payload) {
          const number = isObject(payload) ? text(payload['number']) : null;
          if (!isObject(payload) || !number) return;
          const [id, label, type] = [payload['recordId'], payload['recordName'], payload['objectType']].map(text);
          const record = id ? { id, label: label ?? id, ...(type && { type }) } : null;
          void handler({ number, ...(record && { record }) }).then((outcome) => {
            if (!outcome.ok) publish(DIAL_REFUSED, { number, text: outcome.text });
          });
        },
      });
    },
    setDialEnabled: (enabled, reason) => publish(DIAL_STATE, { enabled, reason: reason?.text ?? null }),
    async pop({ id }) {
      publish('s1.navigateToSObject', { recordId: id, view: 'detail' });
    },
    async newContact() {
      // the event takes no values for fields
      publish('s1.createRecord', { entityName: 'Contact' });
    },
    async search({ number, digits }) {
      const shown = number.replace(/\D/g, '');
      const wanted = shown === digits ? digits : `${shown} OR ${digits}`;
      const query = `FIND {${wanted}} IN PHONE FIELDS RETURNING Contact(Id, Name), Lead(Id, Name), Account(Id, Name)`;
      return recordsOf(await rest.ask('GET', `${links.searchUrl}?q=${encodeURIComponent(query)}`));
    },
    async saveLog(log) {
      const saved = await rest.ask('POST', `${links.sobjectUrl}Task/`, fieldsOf(log));
      return isObject(saved) ? text(saved['id']) : null;
    },
    close() {
      canvas.client.unsubscribe(rest.client(), DIAL);
      unshield();
    },
  };
}
