// Written by scripts/schema.ts from the schemas of the protocol. A test compares the two.
import type { JsonSchema } from './JsonSchema.ts';

/** The whole wire, protocol 1, as JSON Schema 2020-12. */
export const bridgeSchema: JsonSchema & { $defs: Record<string, JsonSchema> } = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'urn:ringside:bridge:1',
  title: 'Ringside bridge, protocol 1',
  $defs: {
    Hello: {
      type: 'object',
      properties: {
        ringside: {
          type: 'number',
          const: 1,
        },
        type: {
          type: 'string',
          const: 'hello',
        },
        protos: {
          maxItems: 32,
          type: 'array',
          items: {
            type: 'integer',
            minimum: -9007199254740991,
            maximum: 9007199254740991,
          },
        },
        sdk: {
          type: 'string',
          maxLength: 100,
        },
        features: {
          maxItems: 100,
          type: 'array',
          items: {
            type: 'string',
            maxLength: 100,
          },
        },
        nonce: {
          type: 'string',
          maxLength: 100,
        },
        resume: {
          type: 'object',
          properties: {
            boot: {
              type: 'string',
              maxLength: 100,
            },
            seq: {
              type: 'integer',
              minimum: -9007199254740991,
              maximum: 9007199254740991,
            },
          },
          required: ['boot', 'seq'],
        },
        auth: {
          anyOf: [
            {
              type: 'object',
              properties: {
                token: {
                  type: 'string',
                  minLength: 1,
                  maxLength: 200,
                },
                kept: {
                  type: 'boolean',
                },
              },
              required: ['token'],
            },
            {
              type: 'null',
            },
          ],
        },
      },
      required: ['ringside', 'type', 'protos'],
    },
    Command: {
      type: 'object',
      properties: {
        type: {
          type: 'string',
          minLength: 1,
          maxLength: 64,
        },
        id: {
          type: 'integer',
          minimum: -9007199254740991,
          maximum: 9007199254740991,
        },
        key: {
          type: 'string',
          minLength: 1,
          maxLength: 100,
        },
        within: {
          type: 'number',
          minimum: 0,
        },
        content: {},
      },
      required: ['type', 'id'],
    },
    Control: {
      anyOf: [
        {
          type: 'object',
          properties: {
            type: {
              type: 'string',
              enum: ['ping', 'pong'],
            },
            n: {
              type: 'integer',
              minimum: -9007199254740991,
              maximum: 9007199254740991,
            },
          },
          required: ['type', 'n'],
        },
        {
          type: 'object',
          properties: {
            type: {
              type: 'string',
              const: 'bye',
            },
            cause: {
              type: 'string',
              enum: ['pagehide', 'destroyed', 'replaced', 'disabled'],
            },
          },
          required: ['type', 'cause'],
        },
        {
          type: 'object',
          properties: {
            type: {
              type: 'string',
              const: 'resync',
            },
            seq: {
              type: 'integer',
              minimum: -9007199254740991,
              maximum: 9007199254740991,
            },
          },
          required: ['type', 'seq'],
        },
        {
          type: 'object',
          properties: {
            type: {
              type: 'string',
              const: 'cancel',
            },
            id: {
              type: 'integer',
              minimum: -9007199254740991,
              maximum: 9007199254740991,
            },
          },
          required: ['type', 'id'],
        },
      ],
    },
    Reply: {
      type: 'object',
      properties: {
        type: {
          type: 'string',
          const: 'reply',
        },
        id: {
          type: 'integer',
          minimum: -9007199254740991,
          maximum: 9007199254740991,
        },
        status: {
          type: 'number',
          enum: [200, 404, 500],
        },
        content: {},
      },
      required: ['type', 'id', 'status', 'content'],
    },
    Welcome: {
      type: 'object',
      properties: {
        ringside: {
          type: 'number',
          const: 1,
        },
        type: {
          type: 'string',
          const: 'welcome',
        },
        proto: {
          type: 'integer',
          minimum: -9007199254740991,
          maximum: 9007199254740991,
        },
        boot: {
          type: 'string',
        },
        capabilities: {
          type: 'array',
          items: {
            type: 'string',
          },
        },
        snapshot: {
          $ref: '#/$defs/Snapshot',
        },
        nonce: {
          type: 'string',
        },
        resumed: {
          type: 'boolean',
        },
      },
      required: ['ringside', 'type', 'proto', 'boot', 'capabilities', 'snapshot', 'resumed'],
    },
    Response: {
      type: 'object',
      properties: {
        type: {
          type: 'string',
        },
        id: {
          type: 'integer',
          minimum: -9007199254740991,
          maximum: 9007199254740991,
        },
        status: {
          type: 'number',
          enum: [200, 400, 403, 404, 406, 500, 503],
        },
        content: {},
        outcomeUnknown: {
          type: 'boolean',
        },
      },
      required: ['type', 'id', 'status', 'content'],
    },
    Event: {
      type: 'object',
      properties: {
        type: {
          type: 'string',
        },
        seq: {
          type: 'integer',
          minimum: 1,
          maximum: 9007199254740991,
        },
        at: {
          type: 'number',
        },
        content: {},
      },
      required: ['type', 'seq', 'at', 'content'],
    },
    Batch: {
      type: 'object',
      properties: {
        type: {
          type: 'string',
          const: 'batch',
        },
        events: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              type: {
                type: 'string',
              },
              seq: {
                type: 'integer',
                minimum: 1,
                maximum: 9007199254740991,
              },
              at: {
                type: 'number',
              },
              content: {},
            },
            required: ['type', 'seq', 'at', 'content'],
          },
        },
      },
      required: ['type', 'events'],
    },
    SnapshotMessage: {
      type: 'object',
      properties: {
        type: {
          type: 'string',
          const: 'snapshot',
        },
        capabilities: {
          type: 'array',
          items: {
            type: 'string',
          },
        },
        snapshot: {
          $ref: '#/$defs/Snapshot',
        },
      },
      required: ['type', 'capabilities', 'snapshot'],
    },
    Request: {
      type: 'object',
      properties: {
        type: {
          type: 'string',
          const: 'request',
        },
        id: {
          type: 'integer',
          minimum: -9007199254740991,
          maximum: 9007199254740991,
        },
        name: {
          type: 'string',
        },
        content: {},
      },
      required: ['type', 'id', 'name', 'content'],
    },
    Keep: {
      type: 'object',
      properties: {
        type: {
          type: 'string',
          const: 'keep',
        },
        auth: {
          anyOf: [
            {
              type: 'object',
              properties: {
                token: {
                  type: 'string',
                  minLength: 1,
                  maxLength: 200,
                },
                kept: {
                  type: 'boolean',
                },
              },
              required: ['token'],
            },
            {
              type: 'null',
            },
          ],
        },
      },
      required: ['type', 'auth'],
    },
    Cancel: {
      type: 'object',
      properties: {
        type: {
          type: 'string',
          const: 'cancel',
        },
        id: {
          type: 'integer',
          minimum: -9007199254740991,
          maximum: 9007199254740991,
        },
      },
      required: ['type', 'id'],
    },
    Snapshot: {
      type: 'object',
      properties: {
        seq: {
          type: 'integer',
          minimum: 0,
          maximum: 9007199254740991,
        },
        info: {
          anyOf: [
            {
              $ref: '#/$defs/GeneralInfo',
            },
            {
              type: 'null',
            },
          ],
        },
        operator: {
          anyOf: [
            {
              $ref: '#/$defs/OperatorState',
            },
            {
              type: 'null',
            },
          ],
        },
        groups: {
          type: 'array',
          items: {
            $ref: '#/$defs/AcdGroupView',
          },
        },
        calls: {
          type: 'array',
          items: {
            $ref: '#/$defs/CallView',
          },
        },
        dial: {
          $ref: '#/$defs/DialState',
        },
        partial: {
          type: 'boolean',
        },
      },
      required: ['seq', 'info', 'operator', 'groups', 'calls', 'dial'],
    },
    Refusal: {
      type: 'object',
      properties: {
        label: {
          type: 'string',
        },
        detail: {
          type: 'string',
        },
        text: {
          type: 'string',
        },
        retriable: {
          type: 'boolean',
        },
        member: {
          type: 'string',
        },
      },
      required: ['label', 'text', 'retriable'],
    },
    GeneralInfo: {
      type: 'object',
      properties: {
        displayName: {
          type: 'string',
        },
        telephonicState: {
          type: 'string',
        },
        callerID: {
          type: 'string',
        },
        hasACDCapability: {
          type: 'boolean',
        },
        enterprise: {
          type: 'string',
        },
        operator: {
          anyOf: [
            {
              $ref: '#/$defs/OperatorState',
            },
            {
              type: 'null',
            },
          ],
        },
      },
      required: ['displayName', 'telephonicState', 'callerID', 'hasACDCapability', 'enterprise', 'operator'],
    },
    OperatorState: {
      type: 'object',
      properties: {
        operatorStatus: {
          type: 'string',
        },
        operatorPaused: {
          type: 'boolean',
        },
        operatorLoginTime: {
          type: ['number', 'null'],
        },
        operatorStatusTime: {
          type: ['number', 'null'],
        },
        operatorPauseReasonID: {
          type: ['string', 'null'],
        },
        operatorWrapUpEnd: {
          type: 'number',
        },
      },
      required: [
        'operatorStatus',
        'operatorPaused',
        'operatorLoginTime',
        'operatorStatusTime',
        'operatorPauseReasonID',
      ],
    },
    AcdGroupView: {
      type: 'object',
      properties: {
        groupID: {
          type: 'string',
        },
        activeMember: {
          type: 'boolean',
        },
        active: {
          type: 'boolean',
        },
        isOpen: {
          type: 'boolean',
        },
        addressNumber: {
          type: 'string',
        },
        ringPattern: {
          type: 'string',
        },
        label: {
          type: 'string',
        },
        figures: {
          type: 'object',
          properties: {
            waiting: {
              type: 'integer',
              minimum: 0,
              maximum: 9007199254740991,
            },
            free: {
              type: 'integer',
              minimum: 0,
              maximum: 9007199254740991,
            },
            loggedIn: {
              type: 'integer',
              minimum: 0,
              maximum: 9007199254740991,
            },
            inCall: {
              type: 'integer',
              minimum: 0,
              maximum: 9007199254740991,
            },
            inPause: {
              type: 'integer',
              minimum: 0,
              maximum: 9007199254740991,
            },
            inWrapUp: {
              type: 'integer',
              minimum: 0,
              maximum: 9007199254740991,
            },
            answered: {
              type: 'integer',
              minimum: 0,
              maximum: 9007199254740991,
            },
            missed: {
              type: 'integer',
              minimum: 0,
              maximum: 9007199254740991,
            },
            meanWait: {
              type: 'integer',
              minimum: 0,
              maximum: 9007199254740991,
            },
            longestWait: {
              type: 'integer',
              minimum: 0,
              maximum: 9007199254740991,
            },
          },
          required: [
            'waiting',
            'free',
            'loggedIn',
            'inCall',
            'inPause',
            'inWrapUp',
            'answered',
            'missed',
            'meanWait',
            'longestWait',
          ],
        },
      },
      required: ['groupID', 'activeMember', 'active', 'isOpen', 'addressNumber', 'ringPattern', 'label'],
    },
    CallView: {
      type: 'object',
      properties: {
        lineID: {
          type: 'string',
        },
        callID: {
          type: 'string',
        },
        state: {
          type: 'string',
        },
        lineState: {
          type: 'string',
        },
        isIncoming: {
          type: 'boolean',
        },
        number: {
          type: 'string',
        },
        label: {
          type: 'string',
        },
        viaLabel: {
          type: 'string',
        },
        viaNumber: {
          type: 'string',
        },
        acdGroupID: {
          type: ['string', 'null'],
        },
        service: {
          type: ['string', 'null'],
        },
        terminal: {
          type: ['string', 'null'],
        },
        canDrop: {
          type: 'boolean',
        },
        canAnswer: {
          type: 'boolean',
        },
        startedAt: {
          type: 'number',
        },
        answeredAt: {
          type: ['number', 'null'],
        },
        end: {
          anyOf: [
            {
              type: 'object',
              properties: {
                cause: {
                  type: 'string',
                },
                label: {
                  type: 'string',
                },
                talkSeconds: {
                  type: 'number',
                  minimum: 0,
                },
              },
              required: ['cause', 'label', 'talkSeconds'],
            },
            {
              type: 'null',
            },
          ],
        },
        record: {
          anyOf: [
            {
              $ref: '#/$defs/RecordRef',
            },
            {
              type: 'null',
            },
          ],
        },
        isMuted: {
          type: 'boolean',
        },
        recording: {
          type: 'string',
        },
      },
      required: [
        'lineID',
        'callID',
        'state',
        'lineState',
        'isIncoming',
        'number',
        'label',
        'viaLabel',
        'viaNumber',
        'acdGroupID',
        'service',
        'terminal',
        'canDrop',
        'canAnswer',
        'startedAt',
        'answeredAt',
        'end',
        'record',
      ],
    },
    DialState: {
      type: 'object',
      properties: {
        canDial: {
          type: 'boolean',
        },
        reason: {
          type: ['string', 'null'],
        },
      },
      required: ['canDial', 'reason'],
    },
    HistoryItem: {
      type: 'object',
      properties: {
        id: {
          type: 'string',
        },
        isIncoming: {
          type: 'boolean',
        },
        isMissed: {
          type: 'boolean',
        },
        isRejected: {
          type: 'boolean',
        },
        timestamp: {
          type: 'number',
        },
        talkDuration: {
          type: 'integer',
          minimum: 0,
          maximum: 9007199254740991,
        },
        calledLabel: {
          type: 'string',
        },
        calledNumber: {
          type: 'string',
        },
        remoteLabel: {
          type: 'string',
        },
        remoteNumber: {
          type: 'string',
        },
      },
      required: [
        'id',
        'isIncoming',
        'isMissed',
        'isRejected',
        'timestamp',
        'calledLabel',
        'calledNumber',
        'remoteLabel',
        'remoteNumber',
      ],
    },
    RecordRef: {
      type: 'object',
      properties: {
        id: {
          type: 'string',
        },
        label: {
          type: 'string',
        },
        type: {
          type: 'string',
        },
      },
      required: ['id', 'label'],
    },
    'command:CALL': {
      type: 'object',
      properties: {
        number: {
          type: 'string',
          maxLength: 1000,
        },
        callerID: {
          type: 'string',
          maxLength: 1000,
        },
        record: {
          type: 'object',
          properties: {
            id: {
              type: 'string',
              minLength: 1,
              maxLength: 200,
            },
            label: {
              type: 'string',
              maxLength: 1000,
            },
            type: {
              type: 'string',
              maxLength: 1000,
            },
          },
          required: ['id', 'label'],
        },
      },
      required: ['number'],
    },
    'command:ANSWER': {
      type: 'object',
      properties: {
        lineID: {
          type: 'string',
          minLength: 1,
          maxLength: 200,
        },
      },
      required: ['lineID'],
    },
    'command:DROP': {
      type: 'object',
      properties: {
        lineID: {
          type: 'string',
          minLength: 1,
          maxLength: 200,
        },
      },
      required: ['lineID'],
    },
    'command:ACD_LOGIN': {
      anyOf: [
        {
          type: 'object',
          properties: {},
        },
        {
          type: 'null',
        },
      ],
    },
    'command:ACD_LOGOUT': {
      anyOf: [
        {
          type: 'object',
          properties: {},
        },
        {
          type: 'null',
        },
      ],
    },
    'command:ACD_SELECTIVE_LOGIN': {
      type: 'object',
      properties: {
        groupID: {
          type: 'string',
          minLength: 1,
          maxLength: 200,
        },
      },
      required: ['groupID'],
    },
    'command:ACD_SELECTIVE_LOGOUT': {
      type: 'object',
      properties: {
        groupID: {
          type: 'string',
          minLength: 1,
          maxLength: 200,
        },
      },
      required: ['groupID'],
    },
    'command:ACD_PAUSE': {
      anyOf: [
        {
          type: 'object',
          properties: {
            acdPauseReasonID: {
              type: 'string',
              minLength: 1,
              maxLength: 200,
            },
          },
        },
        {
          type: 'null',
        },
      ],
    },
    'command:ACD_UNPAUSE': {
      anyOf: [
        {
          type: 'object',
          properties: {},
        },
        {
          type: 'null',
        },
      ],
    },
    'command:GET_ACD_PAUSE_REASONS': {
      anyOf: [
        {
          type: 'object',
          properties: {},
        },
        {
          type: 'null',
        },
      ],
    },
    'command:FILL_CALL_INFO': {
      type: 'object',
      properties: {
        lineID: {
          type: 'string',
          minLength: 1,
          maxLength: 200,
        },
        sfId: {
          type: 'string',
          minLength: 1,
          maxLength: 200,
        },
        sfLabel: {
          type: 'string',
          maxLength: 1000,
        },
      },
      required: ['lineID', 'sfId', 'sfLabel'],
    },
    'command:GET_USER_CLIS': {
      anyOf: [
        {
          type: 'object',
          properties: {
            firstDigits: {
              type: 'string',
              maxLength: 1000,
            },
          },
        },
        {
          type: 'null',
        },
      ],
    },
    'command:SET_USER_CLI': {
      type: 'object',
      properties: {
        manualCustomCallerID: {
          type: 'string',
          maxLength: 1000,
        },
      },
      required: ['manualCustomCallerID'],
    },
    'command:GET_ACD_GROUPS': {
      anyOf: [
        {
          type: 'object',
          properties: {},
        },
        {
          type: 'null',
        },
      ],
    },
    'command:GET_INFO': {
      anyOf: [
        {
          type: 'object',
          properties: {},
        },
        {
          type: 'null',
        },
      ],
    },
    'command:GET_CALLS': {
      anyOf: [
        {
          type: 'object',
          properties: {},
        },
        {
          type: 'null',
        },
      ],
    },
    'command:HOLD': {
      type: 'object',
      properties: {
        lineID: {
          type: 'string',
          minLength: 1,
          maxLength: 200,
        },
      },
      required: ['lineID'],
    },
    'command:RETRIEVE': {
      type: 'object',
      properties: {
        lineID: {
          type: 'string',
          minLength: 1,
          maxLength: 200,
        },
      },
      required: ['lineID'],
    },
    'command:MUTE': {
      type: 'object',
      properties: {
        muted: {
          type: 'boolean',
        },
      },
      required: ['muted'],
    },
    'command:SEND_DTMF': {
      type: 'object',
      properties: {
        lineID: {
          type: 'string',
          minLength: 1,
          maxLength: 200,
        },
        digits: {
          type: 'string',
          pattern: '^[0-9A-D*#]{1,32}$',
        },
      },
      required: ['lineID', 'digits'],
    },
    'command:TRANSFER': {
      type: 'object',
      properties: {
        lineID: {
          type: 'string',
          minLength: 1,
          maxLength: 200,
        },
        number: {
          type: 'string',
          maxLength: 1000,
        },
        mode: {
          type: 'string',
          enum: ['blind', 'screened'],
        },
      },
      required: ['lineID', 'number', 'mode'],
    },
    'command:MERGE': {
      type: 'object',
      properties: {
        lineIDs: {
          minItems: 2,
          maxItems: 50,
          type: 'array',
          items: {
            type: 'string',
            minLength: 1,
            maxLength: 200,
          },
        },
      },
      required: ['lineIDs'],
    },
    'command:RECORD_START': {
      type: 'object',
      properties: {
        lineID: {
          type: 'string',
          minLength: 1,
          maxLength: 200,
        },
      },
      required: ['lineID'],
    },
    'command:RECORD_STOP': {
      type: 'object',
      properties: {
        lineID: {
          type: 'string',
          minLength: 1,
          maxLength: 200,
        },
      },
      required: ['lineID'],
    },
    'command:SET_NOTE': {
      type: 'object',
      properties: {
        lineID: {
          type: 'string',
          minLength: 1,
          maxLength: 200,
        },
        note: {
          type: 'string',
          maxLength: 10000,
        },
      },
      required: ['lineID', 'note'],
    },
    'command:SET_DISPOSITION': {
      type: 'object',
      properties: {
        lineID: {
          type: 'string',
          minLength: 1,
          maxLength: 200,
        },
        disposition: {
          type: 'string',
          maxLength: 1000,
        },
      },
      required: ['lineID', 'disposition'],
    },
    'command:NAVIGATE': {
      type: 'object',
      properties: {
        path: {
          type: 'string',
          pattern: '^\\/(?!\\/)[\\w\\-./~%?=&]{0,500}$',
        },
      },
      required: ['path'],
    },
    'command:SET_THEME': {
      type: 'object',
      properties: {
        theme: {
          type: 'string',
          enum: ['light', 'dark', 'auto'],
        },
        accent: {
          anyOf: [
            {
              type: 'string',
              pattern: '^#[0-9a-fA-F]{6}$',
            },
            {
              type: 'null',
            },
          ],
        },
        corners: {
          type: 'string',
          enum: ['sharp', 'soft', 'round'],
        },
        font: {
          type: 'string',
          enum: ['system', 'ringside'],
        },
      },
      required: ['theme'],
    },
    'command:SET_LOCALE': {
      type: 'object',
      properties: {
        locale: {
          type: 'string',
          pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$',
        },
      },
      required: ['locale'],
    },
    'command:SET_VISIBILITY': {
      type: 'object',
      properties: {
        visible: {
          type: 'boolean',
        },
      },
      required: ['visible'],
    },
    'command:GET_LOGS': {
      anyOf: [
        {
          type: 'object',
          properties: {},
        },
        {
          type: 'null',
        },
      ],
    },
    'command:SHOW_TOAST': {
      type: 'object',
      properties: {
        id: {
          type: 'string',
          minLength: 1,
          maxLength: 100,
        },
        kind: {
          type: 'string',
          enum: ['info', 'ok', 'error'],
        },
        title: {
          type: 'string',
          minLength: 1,
          maxLength: 100,
        },
        text: {
          type: 'string',
          maxLength: 1000,
        },
        actions: {
          maxItems: 2,
          type: 'array',
          items: {
            type: 'object',
            properties: {
              id: {
                type: 'string',
                minLength: 1,
                maxLength: 100,
              },
              text: {
                type: 'string',
                minLength: 1,
                maxLength: 100,
              },
            },
            required: ['id', 'text'],
          },
        },
        timeoutMs: {
          type: 'number',
          minimum: 0,
          maximum: 600000,
        },
      },
      required: ['id', 'kind', 'title'],
    },
    'command:SET_CARDS': {
      type: 'object',
      properties: {
        cards: {
          maxItems: 10,
          type: 'array',
          items: {
            type: 'object',
            properties: {
              id: {
                type: 'string',
                minLength: 1,
                maxLength: 100,
              },
              place: {
                type: 'string',
                enum: ['call', 'page'],
              },
              title: {
                type: 'string',
                minLength: 1,
                maxLength: 100,
              },
              lineID: {
                type: 'string',
                minLength: 1,
                maxLength: 100,
              },
              rows: {
                maxItems: 20,
                type: 'array',
                items: {
                  anyOf: [
                    {
                      type: 'object',
                      properties: {
                        type: {
                          type: 'string',
                          const: 'text',
                        },
                        text: {
                          type: 'string',
                          maxLength: 1000,
                        },
                        label: {
                          type: 'string',
                          minLength: 1,
                          maxLength: 100,
                        },
                      },
                      required: ['type', 'text'],
                    },
                    {
                      type: 'object',
                      properties: {
                        type: {
                          type: 'string',
                          const: 'link',
                        },
                        id: {
                          type: 'string',
                          minLength: 1,
                          maxLength: 100,
                        },
                        text: {
                          type: 'string',
                          minLength: 1,
                          maxLength: 100,
                        },
                        label: {
                          type: 'string',
                          minLength: 1,
                          maxLength: 100,
                        },
                      },
                      required: ['type', 'id', 'text'],
                    },
                    {
                      type: 'object',
                      properties: {
                        type: {
                          type: 'string',
                          const: 'button',
                        },
                        id: {
                          type: 'string',
                          minLength: 1,
                          maxLength: 100,
                        },
                        text: {
                          type: 'string',
                          minLength: 1,
                          maxLength: 100,
                        },
                        look: {
                          type: 'string',
                          enum: ['primary', 'plain'],
                        },
                      },
                      required: ['type', 'id', 'text'],
                    },
                    {
                      type: 'object',
                      properties: {
                        type: {
                          type: 'string',
                          const: 'field',
                        },
                        id: {
                          type: 'string',
                          minLength: 1,
                          maxLength: 100,
                        },
                        label: {
                          type: 'string',
                          minLength: 1,
                          maxLength: 100,
                        },
                        value: {
                          type: 'string',
                          maxLength: 1000,
                        },
                        isLong: {
                          type: 'boolean',
                        },
                      },
                      required: ['type', 'id', 'label'],
                    },
                  ],
                },
              },
            },
            required: ['id', 'place', 'title', 'rows'],
          },
        },
      },
      required: ['cards'],
    },
    'command:SET_SETTINGS': {
      type: 'object',
      properties: {
        title: {
          type: 'string',
          minLength: 1,
          maxLength: 100,
        },
        settings: {
          maxItems: 30,
          type: 'array',
          items: {
            anyOf: [
              {
                type: 'object',
                properties: {
                  id: {
                    type: 'string',
                    minLength: 1,
                    maxLength: 100,
                  },
                  label: {
                    type: 'string',
                    minLength: 1,
                    maxLength: 100,
                  },
                  hint: {
                    type: 'string',
                    maxLength: 1000,
                  },
                  type: {
                    type: 'string',
                    const: 'switch',
                  },
                  value: {
                    type: 'boolean',
                  },
                },
                required: ['id', 'label', 'type', 'value'],
              },
              {
                type: 'object',
                properties: {
                  id: {
                    type: 'string',
                    minLength: 1,
                    maxLength: 100,
                  },
                  label: {
                    type: 'string',
                    minLength: 1,
                    maxLength: 100,
                  },
                  hint: {
                    type: 'string',
                    maxLength: 1000,
                  },
                  type: {
                    type: 'string',
                    const: 'text',
                  },
                  value: {
                    type: 'string',
                    maxLength: 1000,
                  },
                },
                required: ['id', 'label', 'type', 'value'],
              },
              {
                type: 'object',
                properties: {
                  id: {
                    type: 'string',
                    minLength: 1,
                    maxLength: 100,
                  },
                  label: {
                    type: 'string',
                    minLength: 1,
                    maxLength: 100,
                  },
                  hint: {
                    type: 'string',
                    maxLength: 1000,
                  },
                  type: {
                    type: 'string',
                    const: 'choice',
                  },
                  value: {
                    type: 'string',
                    minLength: 1,
                    maxLength: 100,
                  },
                  choices: {
                    maxItems: 50,
                    type: 'array',
                    items: {
                      type: 'object',
                      properties: {
                        id: {
                          type: 'string',
                          minLength: 1,
                          maxLength: 100,
                        },
                        text: {
                          type: 'string',
                          minLength: 1,
                          maxLength: 100,
                        },
                      },
                      required: ['id', 'text'],
                    },
                  },
                },
                required: ['id', 'label', 'type', 'value', 'choices'],
              },
            ],
          },
        },
      },
      required: ['title', 'settings'],
    },
    'command:SIGN_OUT': {
      anyOf: [
        {
          type: 'object',
          properties: {},
        },
        {
          type: 'null',
        },
      ],
    },
    'command:OPEN_SMS': {
      type: 'object',
      properties: {
        number: {
          type: 'string',
          minLength: 1,
          maxLength: 100,
        },
        text: {
          type: 'string',
          maxLength: 1000,
        },
      },
      required: ['number'],
    },
    'command:GET_SUPERVISION': {
      anyOf: [
        {
          type: 'object',
          properties: {},
        },
        {
          type: 'null',
        },
      ],
    },
    'command:SUPERVISE': {
      type: 'object',
      properties: {
        agentID: {
          type: 'string',
          minLength: 1,
          maxLength: 200,
        },
        mode: {
          type: 'string',
          enum: ['listen', 'whisper', 'bargeIn'],
        },
      },
      required: ['agentID', 'mode'],
    },
    'command:SUPERVISE_AS': {
      type: 'object',
      properties: {
        lineID: {
          type: 'string',
          minLength: 1,
          maxLength: 200,
        },
        mode: {
          type: 'string',
          enum: ['listen', 'whisper', 'bargeIn'],
        },
      },
      required: ['lineID', 'mode'],
    },
    'command:SET_AGENT_PAUSE': {
      type: 'object',
      properties: {
        agentID: {
          type: 'string',
          minLength: 1,
          maxLength: 200,
        },
        paused: {
          type: 'boolean',
        },
        acdPauseReasonID: {
          type: 'string',
          minLength: 1,
          maxLength: 200,
        },
      },
      required: ['agentID', 'paused'],
    },
    'command:LOGOUT_AGENT': {
      type: 'object',
      properties: {
        agentID: {
          type: 'string',
          minLength: 1,
          maxLength: 200,
        },
      },
      required: ['agentID'],
    },
    'command:TAKE_CALLER': {
      type: 'object',
      properties: {
        callerID: {
          type: 'string',
          minLength: 1,
          maxLength: 200,
        },
      },
      required: ['callerID'],
    },
    'command:OFFER_CALLER': {
      type: 'object',
      properties: {
        callerID: {
          type: 'string',
          minLength: 1,
          maxLength: 200,
        },
        agentID: {
          type: 'string',
          minLength: 1,
          maxLength: 200,
        },
      },
      required: ['callerID', 'agentID'],
    },
    'command:GET_CONTACTS': {
      anyOf: [
        {
          type: 'object',
          properties: {
            query: {
              type: 'string',
              maxLength: 100,
            },
            limit: {
              type: 'integer',
              minimum: 1,
              maximum: 50,
            },
          },
        },
        {
          type: 'null',
        },
      ],
    },
    'command:GET_UNLOGGED_CALLS': {
      anyOf: [
        {
          type: 'object',
          properties: {},
        },
        {
          type: 'null',
        },
      ],
    },
    'command:SET_CALLS_LOGGED': {
      type: 'object',
      properties: {
        lines: {
          maxItems: 100,
          type: 'array',
          items: {
            type: 'string',
            minLength: 1,
            maxLength: 200,
          },
        },
      },
      required: ['lines'],
    },
    'command:GET_PRESENCE': {
      anyOf: [
        {
          type: 'object',
          properties: {},
        },
        {
          type: 'null',
        },
      ],
    },
    'command:SET_PRESENCE': {
      type: 'object',
      properties: {
        state: {
          anyOf: [
            {
              type: 'string',
              enum: ['available', 'working', 'meeting', 'training', 'travelling', 'lunch', 'away', 'sick', 'holidays'],
            },
            {
              type: 'null',
            },
          ],
        },
        message: {
          type: 'string',
          maxLength: 120,
        },
        minutes: {
          anyOf: [
            {
              type: 'integer',
              minimum: 1,
              maximum: 40320,
            },
            {
              type: 'null',
            },
          ],
        },
        doNotDisturb: {
          type: 'boolean',
        },
      },
    },
    'result:CALL': {
      type: 'object',
      properties: {
        lineID: {
          type: 'string',
        },
        callID: {
          type: 'string',
        },
      },
      required: ['lineID', 'callID'],
    },
    'result:ANSWER': {
      type: 'null',
    },
    'result:DROP': {
      type: 'null',
    },
    'result:ACD_LOGIN': {
      $ref: '#/$defs/OperatorState',
    },
    'result:ACD_LOGOUT': {
      $ref: '#/$defs/OperatorState',
    },
    'result:ACD_SELECTIVE_LOGIN': {
      type: 'null',
    },
    'result:ACD_SELECTIVE_LOGOUT': {
      type: 'null',
    },
    'result:ACD_PAUSE': {
      $ref: '#/$defs/OperatorState',
    },
    'result:ACD_UNPAUSE': {
      $ref: '#/$defs/OperatorState',
    },
    'result:GET_ACD_PAUSE_REASONS': {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          acdPauseReasonID: {
            type: 'string',
          },
          text: {
            type: 'string',
          },
        },
        required: ['acdPauseReasonID', 'text'],
      },
    },
    'result:FILL_CALL_INFO': {
      type: 'null',
    },
    'result:GET_USER_CLIS': {
      maxItems: 10,
      type: 'array',
      items: {
        type: 'string',
      },
    },
    'result:SET_USER_CLI': {
      type: 'object',
      properties: {
        customCallerID: {
          type: 'string',
        },
      },
      required: ['customCallerID'],
    },
    'result:GET_ACD_GROUPS': {
      type: 'array',
      items: {
        $ref: '#/$defs/AcdGroupView',
      },
    },
    'result:GET_INFO': {
      $ref: '#/$defs/GeneralInfo',
    },
    'result:GET_CALLS': {
      type: 'array',
      items: {
        $ref: '#/$defs/CallView',
      },
    },
    'result:HOLD': {
      type: 'null',
    },
    'result:RETRIEVE': {
      type: 'null',
    },
    'result:MUTE': {
      type: 'null',
    },
    'result:SEND_DTMF': {
      type: 'null',
    },
    'result:TRANSFER': {
      type: 'null',
    },
    'result:MERGE': {
      type: 'null',
    },
    'result:RECORD_START': {
      type: 'null',
    },
    'result:RECORD_STOP': {
      type: 'null',
    },
    'result:SET_NOTE': {
      type: 'null',
    },
    'result:SET_DISPOSITION': {
      type: 'null',
    },
    'result:NAVIGATE': {
      type: 'null',
    },
    'result:SET_THEME': {
      type: 'null',
    },
    'result:SET_LOCALE': {
      type: 'null',
    },
    'result:SET_VISIBILITY': {
      type: 'null',
    },
    'result:GET_LOGS': {
      maxItems: 1000,
      type: 'array',
      items: {
        type: 'object',
        properties: {
          at: {
            type: 'number',
          },
          kind: {
            type: 'string',
          },
          type: {
            type: 'string',
          },
          data: {},
        },
        required: ['at', 'kind', 'type', 'data'],
      },
    },
    'result:SHOW_TOAST': {
      type: 'null',
    },
    'result:SET_CARDS': {
      type: 'null',
    },
    'result:SET_SETTINGS': {
      type: 'object',
      properties: {
        values: {
          type: 'object',
          propertyNames: {
            type: 'string',
          },
          additionalProperties: {
            type: ['boolean', 'string'],
          },
        },
      },
      required: ['values'],
    },
    'result:SIGN_OUT': {
      type: 'null',
    },
    'result:OPEN_SMS': {
      type: 'object',
      properties: {
        threadID: {
          type: 'string',
        },
        groupID: {
          type: 'string',
        },
      },
      required: ['threadID', 'groupID'],
    },
    'result:GET_SUPERVISION': {
      type: 'object',
      properties: {
        agents: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              agentID: {
                type: 'string',
              },
              name: {
                type: 'string',
              },
              number: {
                type: 'string',
              },
              operatorStatus: {
                type: 'string',
              },
              operatorPaused: {
                type: 'boolean',
              },
              operatorStatusTime: {
                type: ['number', 'null'],
              },
              operatorPauseReasonID: {
                type: ['string', 'null'],
              },
              groupIDs: {
                type: 'array',
                items: {
                  type: 'string',
                },
              },
              activeGroupIDs: {
                type: 'array',
                items: {
                  type: 'string',
                },
              },
              unanswered: {
                type: 'integer',
                minimum: 0,
                maximum: 9007199254740991,
              },
            },
            required: [
              'agentID',
              'name',
              'number',
              'operatorStatus',
              'operatorPaused',
              'operatorStatusTime',
              'operatorPauseReasonID',
              'groupIDs',
              'activeGroupIDs',
              'unanswered',
            ],
          },
        },
        callers: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              callerID: {
                type: 'string',
              },
              groupID: {
                type: 'string',
              },
              number: {
                type: 'string',
              },
              label: {
                type: 'string',
              },
              place: {
                type: 'integer',
                minimum: 0,
                maximum: 9007199254740991,
              },
              since: {
                type: 'number',
              },
              talkingSince: {
                type: ['number', 'null'],
              },
              isCallback: {
                type: 'boolean',
              },
              agentIDs: {
                type: 'array',
                items: {
                  type: 'string',
                },
              },
            },
            required: [
              'callerID',
              'groupID',
              'number',
              'label',
              'place',
              'since',
              'talkingSince',
              'isCallback',
              'agentIDs',
            ],
          },
        },
      },
      required: ['agents', 'callers'],
    },
    'result:SUPERVISE': {
      type: 'object',
      properties: {
        lineID: {
          type: 'string',
        },
      },
      required: ['lineID'],
    },
    'result:SUPERVISE_AS': {
      type: 'null',
    },
    'result:SET_AGENT_PAUSE': {
      type: 'null',
    },
    'result:LOGOUT_AGENT': {
      type: 'null',
    },
    'result:TAKE_CALLER': {
      type: 'null',
    },
    'result:OFFER_CALLER': {
      type: 'null',
    },
    'result:GET_CONTACTS': {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: {
            type: 'string',
          },
          type: {
            type: 'string',
          },
          name: {
            type: 'string',
          },
          number: {
            type: 'string',
          },
        },
        required: ['id', 'type', 'name', 'number'],
      },
    },
    'result:GET_UNLOGGED_CALLS': {
      maxItems: 100,
      type: 'array',
      items: {
        type: 'object',
        properties: {
          call: {
            $ref: '#/$defs/CallView',
          },
          record: {
            anyOf: [
              {
                $ref: '#/$defs/RecordRef',
              },
              {
                type: 'null',
              },
            ],
          },
          note: {
            type: 'string',
          },
          disposition: {
            type: ['string', 'null'],
          },
        },
        required: ['call', 'record', 'note', 'disposition'],
      },
    },
    'result:SET_CALLS_LOGGED': {
      type: 'null',
    },
    'result:GET_PRESENCE': {
      type: 'object',
      properties: {
        state: {
          type: 'string',
        },
        message: {
          type: 'string',
        },
        until: {
          type: ['number', 'null'],
        },
        isByHand: {
          type: 'boolean',
        },
        doNotDisturb: {
          type: 'boolean',
        },
      },
      required: ['state', 'message', 'until', 'isByHand', 'doNotDisturb'],
    },
    'result:SET_PRESENCE': {
      type: 'object',
      properties: {
        state: {
          type: 'string',
        },
        message: {
          type: 'string',
        },
        until: {
          type: ['number', 'null'],
        },
        isByHand: {
          type: 'boolean',
        },
        doNotDisturb: {
          type: 'boolean',
        },
      },
      required: ['state', 'message', 'until', 'isByHand', 'doNotDisturb'],
    },
    'event:TOAST_EVENT': {
      type: 'object',
      properties: {
        id: {
          type: 'string',
        },
        action: {
          type: ['string', 'null'],
        },
      },
      required: ['id', 'action'],
    },
    'event:CARD_EVENT': {
      type: 'object',
      properties: {
        cardID: {
          type: 'string',
        },
        rowID: {
          type: 'string',
        },
        lineID: {
          type: ['string', 'null'],
        },
        value: {
          type: ['string', 'null'],
        },
      },
      required: ['cardID', 'rowID', 'lineID', 'value'],
    },
    'event:SETTINGS_EVENT': {
      type: 'object',
      properties: {
        values: {
          type: 'object',
          propertyNames: {
            type: 'string',
          },
          additionalProperties: {
            type: ['boolean', 'string'],
          },
        },
      },
      required: ['values'],
    },
    'event:SUPERVISION_EVENT': {
      type: 'object',
      properties: {
        agents: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              agentID: {
                type: 'string',
              },
              name: {
                type: 'string',
              },
              number: {
                type: 'string',
              },
              operatorStatus: {
                type: 'string',
              },
              operatorPaused: {
                type: 'boolean',
              },
              operatorStatusTime: {
                type: ['number', 'null'],
              },
              operatorPauseReasonID: {
                type: ['string', 'null'],
              },
              groupIDs: {
                type: 'array',
                items: {
                  type: 'string',
                },
              },
              activeGroupIDs: {
                type: 'array',
                items: {
                  type: 'string',
                },
              },
              unanswered: {
                type: 'integer',
                minimum: 0,
                maximum: 9007199254740991,
              },
            },
            required: [
              'agentID',
              'name',
              'number',
              'operatorStatus',
              'operatorPaused',
              'operatorStatusTime',
              'operatorPauseReasonID',
              'groupIDs',
              'activeGroupIDs',
              'unanswered',
            ],
          },
        },
        callers: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              callerID: {
                type: 'string',
              },
              groupID: {
                type: 'string',
              },
              number: {
                type: 'string',
              },
              label: {
                type: 'string',
              },
              place: {
                type: 'integer',
                minimum: 0,
                maximum: 9007199254740991,
              },
              since: {
                type: 'number',
              },
              talkingSince: {
                type: ['number', 'null'],
              },
              isCallback: {
                type: 'boolean',
              },
              agentIDs: {
                type: 'array',
                items: {
                  type: 'string',
                },
              },
            },
            required: [
              'callerID',
              'groupID',
              'number',
              'label',
              'place',
              'since',
              'talkingSince',
              'isCallback',
              'agentIDs',
            ],
          },
        },
      },
      required: ['agents', 'callers'],
    },
    'event:VOICEMAIL_EVENT': {
      type: 'object',
      properties: {
        newMessages: {
          type: 'integer',
          minimum: 0,
          maximum: 9007199254740991,
        },
        message: {
          anyOf: [
            {
              type: 'object',
              properties: {
                id: {
                  type: 'string',
                },
                number: {
                  type: 'string',
                },
                label: {
                  type: 'string',
                },
                at: {
                  type: 'number',
                },
                seconds: {
                  type: 'integer',
                  minimum: 0,
                  maximum: 9007199254740991,
                },
              },
              required: ['id', 'number', 'label', 'at', 'seconds'],
            },
            {
              type: 'null',
            },
          ],
        },
      },
      required: ['newMessages', 'message'],
    },
    'event:SMS_EVENT': {
      type: 'object',
      properties: {
        threadID: {
          type: 'string',
        },
        groupID: {
          type: 'string',
        },
        number: {
          type: 'string',
        },
        label: {
          type: 'string',
        },
        isIncoming: {
          type: 'boolean',
        },
        text: {
          type: 'string',
        },
        at: {
          type: 'number',
        },
        isMine: {
          type: 'boolean',
        },
        state: {
          type: 'string',
        },
      },
      required: ['threadID', 'groupID', 'number', 'label', 'isIncoming', 'text', 'at', 'isMine', 'state'],
    },
    'event:QUALITY_EVENT': {
      type: 'object',
      properties: {
        lineID: {
          type: 'string',
        },
        level: {
          type: 'string',
        },
        lossIn: {
          type: ['number', 'null'],
        },
        lossOut: {
          type: ['number', 'null'],
        },
        jitterMs: {
          type: ['number', 'null'],
        },
        roundTripMs: {
          type: ['number', 'null'],
        },
      },
      required: ['lineID', 'level', 'lossIn', 'lossOut', 'jitterMs', 'roundTripMs'],
    },
    'event:USAGE_EVENT': {
      type: 'object',
      properties: {
        kind: {
          type: 'string',
        },
        name: {
          type: 'string',
        },
      },
      required: ['kind', 'name'],
    },
    'event:ROOMS_EVENT': {
      type: 'object',
      properties: {
        unread: {
          type: 'integer',
          minimum: 0,
          maximum: 9007199254740991,
        },
        mentions: {
          type: 'integer',
          minimum: 0,
          maximum: 9007199254740991,
        },
      },
      required: ['unread', 'mentions'],
    },
    'event:GENERAL_INFO': {
      $ref: '#/$defs/GeneralInfo',
    },
    'event:GENERAL_EVENT': {
      $ref: '#/$defs/GeneralInfo',
    },
    'event:AGENT_EVENT': {
      $ref: '#/$defs/OperatorState',
    },
    'event:GROUP_EVENT': {
      $ref: '#/$defs/AcdGroupView',
    },
    'event:CALL_EVENT': {
      $ref: '#/$defs/CallView',
    },
    'event:HISTORY_EVENT': {
      $ref: '#/$defs/HistoryItem',
    },
    'event:ATTENTION': {
      type: 'object',
      properties: {
        reason: {
          type: ['string', 'null'],
        },
        lineID: {
          type: ['string', 'null'],
        },
        badge: {
          type: 'integer',
          minimum: 0,
          maximum: 9007199254740991,
        },
      },
      required: ['reason', 'lineID', 'badge'],
    },
    'event:VISIBILITY_REQUEST': {
      type: 'object',
      properties: {
        visible: {
          type: 'boolean',
        },
      },
      required: ['visible'],
    },
    'event:RESIZE_REQUEST': {
      type: 'object',
      properties: {
        width: {
          type: 'number',
        },
        height: {
          type: 'number',
        },
      },
    },
    'event:DIAL_EVENT': {
      $ref: '#/$defs/DialState',
    },
    'event:PROVIDER_FAILED': {
      type: 'object',
      properties: {
        name: {
          type: 'string',
        },
        why: {
          type: 'string',
        },
        policy: {
          anyOf: [
            {
              type: 'string',
              enum: ['open', 'closed'],
            },
            {
              type: 'null',
            },
          ],
        },
      },
      required: ['name', 'why', 'policy'],
    },
    'event:SESSION_EVENT': {
      type: 'object',
      properties: {
        state: {
          type: 'string',
          enum: ['signedIn', 'signedOut'],
        },
        reason: {
          type: 'string',
        },
        code: {
          type: 'string',
        },
      },
      required: ['state', 'reason'],
    },
    'event:PRESENCE_EVENT': {
      type: 'object',
      properties: {
        state: {
          type: 'string',
        },
        message: {
          type: 'string',
        },
        until: {
          type: ['number', 'null'],
        },
        isByHand: {
          type: 'boolean',
        },
        doNotDisturb: {
          type: 'boolean',
        },
      },
      required: ['state', 'message', 'until', 'isByHand', 'doNotDisturb'],
    },
    'ask:searchContacts': {
      type: 'object',
      properties: {
        query: {
          type: 'string',
        },
        digits: {
          type: 'string',
        },
        limit: {
          type: 'integer',
          minimum: -9007199254740991,
          maximum: 9007199254740991,
        },
      },
      required: ['query', 'limit'],
    },
    'ask:matchNumber': {
      type: 'object',
      properties: {
        number: {
          type: 'string',
        },
        digits: {
          type: 'string',
        },
        lineID: {
          type: ['string', 'null'],
        },
      },
      required: ['number', 'digits', 'lineID'],
    },
    'ask:newContact': {
      type: 'object',
      properties: {
        number: {
          type: 'string',
        },
        lineID: {
          type: ['string', 'null'],
        },
      },
      required: ['number', 'lineID'],
    },
    'ask:logCall': {
      type: 'object',
      properties: {
        call: {
          $ref: '#/$defs/CallView',
        },
        record: {
          anyOf: [
            {
              $ref: '#/$defs/RecordRef',
            },
            {
              type: 'null',
            },
          ],
        },
        note: {
          type: 'string',
        },
        disposition: {
          type: ['string', 'null'],
        },
        fields: {
          type: 'object',
          propertyNames: {
            type: 'string',
          },
          additionalProperties: {},
        },
        task: {
          type: 'object',
          properties: {
            entityApiName: {
              type: 'string',
              const: 'Task',
            },
            CallDurationInSeconds: {
              type: 'integer',
              minimum: 0,
              maximum: 9007199254740991,
            },
            CallType: {
              type: 'string',
              enum: ['Inbound', 'Outbound'],
            },
            Subject: {
              type: 'string',
              maxLength: 255,
            },
            Status: {
              type: 'string',
              const: 'Completed',
            },
            ActivityDate: {
              type: 'string',
              pattern: '^\\d{4}-\\d\\d-\\d\\d$',
            },
            WhoId: {
              type: ['string', 'null'],
            },
            Description: {
              type: 'string',
            },
            CallDisposition: {
              type: 'string',
            },
            CallObject: {
              type: 'string',
            },
            Type: {
              type: 'string',
              const: 'Call',
            },
          },
          required: [
            'entityApiName',
            'CallDurationInSeconds',
            'CallType',
            'Subject',
            'Status',
            'ActivityDate',
            'WhoId',
            'Description',
            'CallDisposition',
            'CallObject',
            'Type',
          ],
        },
      },
      required: ['call', 'record', 'note', 'disposition', 'fields', 'task'],
    },
    'ask:logFormSchema': {
      type: 'object',
      properties: {
        lineID: {
          type: 'string',
        },
      },
      required: ['lineID'],
    },
    'ask:doNotContact': {
      type: 'object',
      properties: {
        number: {
          type: 'string',
        },
      },
      required: ['number'],
    },
    'ask:openRecord': {
      type: 'object',
      properties: {
        record: {
          $ref: '#/$defs/RecordRef',
        },
      },
      required: ['record'],
    },
    'ask:signInToken': {
      type: 'object',
      properties: {
        reason: {
          type: 'string',
        },
      },
      required: ['reason'],
    },
    'ask:beforeCall': {
      type: 'object',
      properties: {
        number: {
          type: 'string',
        },
        record: {
          anyOf: [
            {
              $ref: '#/$defs/RecordRef',
            },
            {
              type: 'null',
            },
          ],
        },
      },
      required: ['number', 'record'],
    },
    'ask:beforeLog': {
      type: 'object',
      properties: {
        call: {
          $ref: '#/$defs/CallView',
        },
        record: {
          anyOf: [
            {
              $ref: '#/$defs/RecordRef',
            },
            {
              type: 'null',
            },
          ],
        },
        note: {
          type: 'string',
        },
        disposition: {
          type: ['string', 'null'],
        },
        fields: {
          type: 'object',
          propertyNames: {
            type: 'string',
          },
          additionalProperties: {},
        },
        task: {
          type: 'object',
          properties: {
            entityApiName: {
              type: 'string',
              const: 'Task',
            },
            CallDurationInSeconds: {
              type: 'integer',
              minimum: 0,
              maximum: 9007199254740991,
            },
            CallType: {
              type: 'string',
              enum: ['Inbound', 'Outbound'],
            },
            Subject: {
              type: 'string',
              maxLength: 255,
            },
            Status: {
              type: 'string',
              const: 'Completed',
            },
            ActivityDate: {
              type: 'string',
              pattern: '^\\d{4}-\\d\\d-\\d\\d$',
            },
            WhoId: {
              type: ['string', 'null'],
            },
            Description: {
              type: 'string',
            },
            CallDisposition: {
              type: 'string',
            },
            CallObject: {
              type: 'string',
            },
            Type: {
              type: 'string',
              const: 'Call',
            },
          },
          required: [
            'entityApiName',
            'CallDurationInSeconds',
            'CallType',
            'Subject',
            'Status',
            'ActivityDate',
            'WhoId',
            'Description',
            'CallDisposition',
            'CallObject',
            'Type',
          ],
        },
      },
      required: ['call', 'record', 'note', 'disposition', 'fields', 'task'],
    },
    'ask:beforeDisposition': {
      type: 'object',
      properties: {
        lineID: {
          type: 'string',
        },
        disposition: {
          type: 'string',
        },
      },
      required: ['lineID', 'disposition'],
    },
    'answer:searchContacts': {
      maxItems: 100,
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: {
            type: 'string',
            minLength: 1,
            maxLength: 200,
          },
          label: {
            type: 'string',
            maxLength: 1000,
          },
          type: {
            type: 'string',
            maxLength: 1000,
          },
          number: {
            type: 'string',
            maxLength: 1000,
          },
          detail: {
            type: 'string',
            maxLength: 1000,
          },
        },
        required: ['id', 'label'],
      },
    },
    'answer:matchNumber': {
      maxItems: 100,
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: {
            type: 'string',
            minLength: 1,
            maxLength: 200,
          },
          label: {
            type: 'string',
            maxLength: 1000,
          },
          type: {
            type: 'string',
            maxLength: 1000,
          },
          number: {
            type: 'string',
            maxLength: 1000,
          },
          detail: {
            type: 'string',
            maxLength: 1000,
          },
        },
        required: ['id', 'label'],
      },
    },
    'answer:newContact': {
      type: 'null',
    },
    'answer:logCall': {
      type: 'object',
      properties: {
        id: {
          anyOf: [
            {
              type: 'string',
              minLength: 1,
              maxLength: 200,
            },
            {
              type: 'null',
            },
          ],
        },
      },
      required: ['id'],
    },
    'answer:logFormSchema': {
      anyOf: [
        {
          type: 'object',
          propertyNames: {
            type: 'string',
          },
          additionalProperties: {},
        },
        {
          type: 'null',
        },
      ],
    },
    'answer:doNotContact': {
      type: 'object',
      properties: {
        blocked: {
          type: 'boolean',
        },
        reason: {
          type: 'string',
          maxLength: 1000,
        },
      },
      required: ['blocked'],
    },
    'answer:openRecord': {
      type: 'null',
    },
    'answer:signInToken': {
      type: 'string',
      minLength: 1,
      maxLength: 200,
    },
    'answer:beforeCall': {
      type: 'object',
      properties: {
        allow: {
          type: 'boolean',
        },
        reason: {
          type: 'string',
          maxLength: 1000,
        },
      },
      required: ['allow'],
    },
    'answer:beforeLog': {
      type: 'object',
      properties: {
        allow: {
          type: 'boolean',
        },
        reason: {
          type: 'string',
          maxLength: 1000,
        },
      },
      required: ['allow'],
    },
    'answer:beforeDisposition': {
      type: 'object',
      properties: {
        allow: {
          type: 'boolean',
        },
        reason: {
          type: 'string',
          maxLength: 1000,
        },
      },
      required: ['allow'],
    },
  },
};
