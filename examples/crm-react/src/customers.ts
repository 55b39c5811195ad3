export interface Customer {
  id: string;
  name: string;
  company: string;
  number: string;
}

/** The CRM's own data. Numbers of the range that is kept for fiction. */
export const customers: readonly Customer[] = [
  { id: '003A', name: 'Claire Vasseur', company: 'Vasseur & Fils', number: '0199004127' },
  { id: '003B', name: 'Nadia Belkacem', company: 'Lumen', number: '0199004128' },
];

const digits = (number: string) => number.replace(/\D/g, '').slice(-9);

/** Customers with this number, as records of the phone. */
export const matchNumber = (number: string): { id: string; label: string; type: string }[] =>
  customers
    .filter((customer) => digits(customer.number) === digits(number))
    .map(({ id, name }) => ({ id, label: name, type: 'Contact' }));
