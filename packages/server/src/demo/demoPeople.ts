/** Password of every demo account; printed at the start and on the sign-in page. */
export const DEMO_PASSWORD = 'ringside';

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

/** Groups of the company, their members in the order of ringing. */
export const demoGroups = [
  { id: 'billing', number: '3000', label: 'Billing', members: ['ines', 'marc'], pstn: [MAIN_NUMBER] },
  { id: 'support', number: '3001', label: 'Support', members: ['priya', 'yuki', 'jonas', 'ines'], pstn: [] },
  { id: 'orders', number: '3002', label: 'Orders', members: ['tomas', 'ana', 'ines'], pstn: [] },
  { id: 'reception', number: '3003', label: 'Reception', members: ['paul'], pstn: [] },
] as const;

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

/** Somebody nobody knows. */
export const STRANGER = '+447700900381';
