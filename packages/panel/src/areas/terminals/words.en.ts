import { enSoftphone } from './softphone/words.en.ts';

/** Texts of the choice of a phone, softphones among them; they come with it. */
export const enTerminals = {
  ...enSoftphone,
  'terminals.title': 'Which phone calls?',
  'terminals.several': 'You have several phones. The chosen one places your calls.',
  'terminals.ready': 'Ready on this computer',
  'terminals.starts': 'Not started. Starts when chosen',
  'terminals.connecting': 'Connecting',
  'terminals.blocked': 'The microphone is blocked for this page',
  'terminals.noMicrophone': 'No microphone found',
  'terminals.elsewhere': 'In use in another place. Moves here when chosen',
  'terminals.unsupported': 'This browser cannot make calls',
  'terminals.inService': 'In service',
  'terminals.outOfService': 'Out of service',
  'terminals.softphone': 'Softphone',
  'terminals.helper': 'The softphone needs the desktop app of Ringside on this computer.',
  'terminals.type.IpDevice': 'Desk phone',
  'terminals.type.FreeSeating': 'Shared desk',
  'terminals.type.OcsTerminal': 'Office phone',
  'terminals.type.Softphone': 'Softphone',
  'terminals.type.Cloud': 'Cloud phone',
  'terminals.type.PublicMobileTerminal': 'Mobile',
  'terminals.type.PrivateMobileTerminal': 'Private mobile',
  'terminals.type.LogicalTerminal': 'Virtual phone',
  'terminals.type.unknown': 'Unknown phone',
  'terminals.none': 'You have no phone. Ask your administrator.',
  'terminals.remember': 'Use it for the next calls too',
  'terminals.without': 'Go on without',
} as const;

declare module '../../words/Words.ts' {
  interface Words {
    terminals: typeof enTerminals;
  }
}
