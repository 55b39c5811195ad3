/** The CRM's own data. `number` is what is dialled, `shown` what is read. */
export const contacts = [
  person('003A', 'Claire Vasseur', 'Purchasing manager', 'Atelier Vasseur', '01 99 00 41 27'),
  person('003B', 'Nadia Belkacem', 'Assistant', 'Atelier Vasseur', '01 99 00 41 28'),
  person('003C', 'Hugo Delmas', 'Accounting', 'Atelier Vasseur', '06 39 98 51 07'),
  person('003D', 'Olivier Brandt', 'Dock office', 'Corvid Logistics', '01 99 00 63 15'),
  person('003E', 'Halden Marine', 'Switchboard', 'Halden Marine', '+44 20 7946 0812'),
];

/** What happened before today. */
export const past = [
  { icon: 'message-square-text', title: 'SMS from Claire Vasseur', text: '“Invoice 4471, see attached”', when: 'Tue' },
  {
    icon: 'phone-outgoing',
    title: 'Outgoing call, Claire Vasseur',
    text: '2 min 04 s. Asked for the credit note procedure.',
    when: '3 Nov',
  },
  { icon: 'file-text', title: 'Case 10442: double payment', text: 'Opened by Marc Aubry', when: '2 Nov' },
  {
    icon: 'phone-incoming',
    title: 'Incoming call, Nadia Belkacem',
    text: '6 min 20 s. Delivery window confirmed.',
    when: '28 Oct',
  },
];

function person(id, name, title, account, shown) {
  return { id, name, title, account, shown, number: shown.replaceAll(' ', '') };
}

/** The contact behind a number, whichever way it is written. */
export const contactOf = (number) => {
  const tail = (value) => value.replace(/\D/g, '').slice(-9);
  return tail(number) ? contacts.find((contact) => tail(contact.number) === tail(number)) : undefined;
};
