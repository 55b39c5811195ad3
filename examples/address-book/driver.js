// A driver of an address book: the people of a system of yours, in the search of Ringside and for callers whom nobody else knows.
// It runs in a closed frame without an origin: it sees what is searched for, and nothing of the panel. docs/address-book.md

/** What a real driver asks its own system for. */
const people = [
  { id: '1', name: 'Cora Blythe', mobile: '+44 7700 900214', work: '0199004128', email: 'cora@example.com' },
  { id: '2', name: 'Cordula Haas', work: '+44 7700 900655' },
  { id: '3', name: 'Corvid Logistics', work: '0199005108', photo: 'https://book.example.com/3.png' },
];

/** Ringside asks in entities, `&#67;&#111;`, which XML takes as they are; a system that takes plain text gets that. */
const plain = (query) => query.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
const digits = (text) => text.replace(/\D/g, '');

let isLicensed = false;

ringsideAddressBook.register({
  // Tells when the connection is there, and when it goes: tell.opened(), tell.closed(), tell.failed().
  connect(licence, tell) {
    isLicensed = licence !== 'expired';
    tell.opened();
  },
  disconnect() {
    isLicensed = false;
  },
  // Ids of the books that there are.
  books: () => ['customers'],
  // At most `most` contacts; `{ error: 'licence' }` when the licence does not hold. XML text does as well.
  search(query, most) {
    if (!isLicensed) return { error: 'licence' };
    const text = plain(query).toLowerCase();
    const number = digits(text).slice(-9);
    const fits = ({ name, mobile = '', work = '' }) =>
      name.toLowerCase().includes(text) ||
      (number.length > 5 && (digits(mobile).endsWith(number) || digits(work).endsWith(number)));
    return {
      contacts: people
        .filter(fits)
        .slice(0, most)
        .map(({ id, name, mobile, work, email, photo }) => ({
          contactId: id,
          contactName: name,
          deviceName: 'customers',
          photo,
          telephones: { ...(mobile && { mobile }), ...(work && { work }) },
          emails: email ? [email] : [],
        })),
    };
  },
});
