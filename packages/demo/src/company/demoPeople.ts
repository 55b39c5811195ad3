/** Password of every demo account; printed at the start and on the sign-in page. */
export const DEMO_PASSWORD = 'ringside';

/** Id of the demo company. */
export const demoCompanyId = 'brightwater';

/** Main number of the company; calls to it reach Billing. */
export const MAIN_NUMBER = '0199002700';

export interface DemoPerson {
  id: string;
  login: string;
  name: string;
  number: string;
  presence: string;
  /** What the account is good for, on the sign-in page. */
  role: string;
}

/** Employees of Brightwater Foods. The first one is the account that a visitor takes. */
export const people: readonly DemoPerson[] = [
  { id: 'ines', login: 'ines', name: 'Inès Marchetti', number: '2104', presence: 'available', role: 'Billing' },
  { id: 'marc', login: 'marc', name: 'Marc Aubry', number: '2117', presence: 'available', role: 'Billing lead' },
  { id: 'priya', login: 'priya', name: 'Priya Raman', number: '2140', presence: 'working', role: 'Support' },
  { id: 'yuki', login: 'yuki', name: 'Yuki Tanabe', number: '2152', presence: 'available', role: 'Support' },
  { id: 'jonas', login: 'jonas', name: 'Jonas Weber', number: '2188', presence: 'lunch', role: 'Support' },
  { id: 'tomas', login: 'tomas', name: 'Tomas Lindqvist', number: '2196', presence: 'available', role: 'Dispatch' },
  { id: 'sofia', login: 'sofia', name: 'Sofia Okafor', number: '2200', presence: 'working', role: 'Supervisor' },
  { id: 'ana', login: 'ana', name: 'Ana Forward', number: '2231', presence: 'available', role: 'Logistics' },
  { id: 'paul', login: 'paul', name: 'Paul Ostrander', number: '2301', presence: 'away', role: 'Warehouse' },
];

/** Those with ACD rights; all are logged in from the start. Tomas and the others have none. */
export const agents: readonly string[] = ['ines', 'marc', 'priya', 'yuki', 'jonas'];

/** Operators of the switchboard: Paul sits at the reception, Ana stands in for him. SWB-003 */
export const operators: Readonly<Record<string, 'full' | 'restricted'>> = { paul: 'full', ana: 'restricted' };

/**
 * Groups of the company, their members in the order of ringing; `off` are logged out of the group. Billing is set to
 * ring in turns, yet every group still rings all its free members at once.
 */
export const demoGroups = [
  {
    id: 'billing',
    number: '3000',
    label: 'Billing',
    isAcd: true,
    ringPattern: 'cyclic',
    members: ['ines', 'marc'],
    off: [],
    pstn: [MAIN_NUMBER],
  },
  {
    id: 'support',
    number: '3001',
    label: 'Support',
    isAcd: true,
    ringPattern: 'unisson',
    members: ['priya', 'yuki', 'jonas', 'ines'],
    off: ['ines'],
    pstn: [],
  },
  {
    id: 'orders',
    number: '3002',
    label: 'Orders',
    isAcd: false,
    ringPattern: 'unisson',
    members: ['tomas', 'ana', 'ines'],
    off: [],
    pstn: [],
  },
  {
    id: 'reception',
    number: '3003',
    label: 'Reception',
    isAcd: false,
    ringPattern: 'unisson',
    members: ['paul'],
    off: [],
    pstn: [],
  },
] as const satisfies readonly DemoGroup[];

interface DemoGroup {
  id: string;
  number: string;
  label: string;
  isAcd: boolean;
  ringPattern: string;
  members: readonly string[];
  off: readonly string[];
  pstn: readonly string[];
}

/** Why an agent pauses. */
export const pauseReasons = [
  { id: 'lunch', text: 'Lunch' },
  { id: 'break', text: 'Break' },
  { id: 'training', text: 'Training' },
  { id: 'backoffice', text: 'Back office' },
] as const;

/** Numbers of the company that everybody may show, the main number first. */
export const sharedCallerIds: readonly string[] = Array.from(
  { length: 12 },
  (_, n) => `01990027${String(n).padStart(2, '0')}`,
);

/** Direct numbers, shown by their owner only. */
export const ownCallerIds: Readonly<Record<string, string>> = { ines: '0199002744', marc: '0199002757' };

export interface DemoCustomer {
  id: string;
  name: string;
  company: string;
  title: string;
  /** The first number is the one a robot customer answers and calls from. */
  numbers: { kind: string; number: string }[];
}

/** Customers, all invented; robots speak for them. Numbers are from ranges reserved for fiction. */
export const customers: readonly DemoCustomer[] = [
  {
    id: 'vasseur',
    name: 'Claire Vasseur',
    company: 'Atelier Vasseur',
    title: 'Purchasing manager',
    numbers: [
      { kind: 'work', number: '01 99 00 41 27' },
      { kind: 'mobile', number: '06 39 98 20 14' },
    ],
  },
  {
    id: 'belkacem',
    name: 'Nadia Belkacem',
    company: 'Atelier Vasseur',
    title: 'Assistant',
    numbers: [{ kind: 'work', number: '01 99 00 41 28' }],
  },
  {
    id: 'delmas',
    name: 'Hugo Delmas',
    company: 'Atelier Vasseur',
    title: 'Accounting',
    numbers: [{ kind: 'mobile', number: '06 39 98 51 07' }],
  },
  {
    id: 'atelier',
    name: 'Atelier Vasseur',
    company: 'Atelier Vasseur',
    title: 'Reception',
    numbers: [{ kind: 'work', number: '01 99 00 41 00' }],
  },
  {
    id: 'halden',
    name: 'Halden Marine',
    company: 'Halden Marine',
    title: '',
    numbers: [{ kind: 'work', number: '+44 20 7946 0812' }],
  },
  {
    id: 'brandt',
    name: 'Olivier Brandt',
    company: 'Corvid Logistics',
    title: 'Dock office',
    numbers: [{ kind: 'work', number: '01 99 00 63 15' }],
  },
];

/** A caller whom nobody knows. */
export const STRANGER = '+447700900381';
