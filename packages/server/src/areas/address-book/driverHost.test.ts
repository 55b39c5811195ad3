// @ts-expect-error: the package has no types
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { fakePenpal } from '../../test/fakePenpal.ts';
import { type DriverScope, driverHost } from './driverHost.ts';

interface Methods {
  hasDriver(): boolean;
  connect(licence: string): Promise<void>;
  disconnect(): Promise<void>;
  books(): Promise<unknown>;
  search(query: string, most: number): Promise<unknown>;
}
/** The frame with a driver in it, as the panel asks it; and what the panel heard. */
function setup(driver?: object) {
  const { given, Penpal } = fakePenpal<Methods, string>();
  const scope: DriverScope = {
    parent: {},
    location: { href: 'https://phone.example.com/panel/address-book-frame' },
    DOMParser: new JSDOM('').window.DOMParser as unknown as DriverScope['DOMParser'],
    Penpal,
  };
  const begin = driverHost(scope);
  if (driver) (scope.ringsideAddressBook as { register(one: object): void }).register(driver);
  begin();
  return { ...given, scope };
}

test('[ABD-008] a page whose script registers nothing has no driver, and answers nothing', async () => {
  const { methods, origins } = setup();
  expect([methods.hasDriver(), origins]).toEqual([false, ['https://phone.example.com']]);
  expect([await methods.books(), await methods.search('x', 26), await methods.connect('L')]).toEqual([
    [],
    undefined,
    undefined,
  ]);
});

test('the driver is asked, and says of its connection what the panel hears', async () => {
  const asked: unknown[] = [];
  const { methods, heard } = setup({
    connect(licence: string, tell: { opened(): void; failed(): void; closed(): void }) {
      asked.push(licence);
      tell.opened();
      tell.failed();
      tell.closed();
    },
    disconnect: () => asked.push('disconnect'),
    books: () => ['main'],
    search: (query: string, most: number) => ({ contacts: [query, most] }),
  });
  expect(methods.hasDriver()).toBe(true);
  await methods.connect('L-1');
  await methods.disconnect();
  expect([asked, await methods.books(), await methods.search('q', 26)]).toEqual([
    ['L-1', 'disconnect'],
    ['main'],
    { contacts: ['q', 26] },
  ]);
  await expect.poll(() => heard).toEqual(['opened', 'failed', 'closed']);
});

test('the first that registers is the driver', () => {
  const { methods, scope } = setup({ books: () => ['first'] });
  (scope.ringsideAddressBook as { register(one: object): void }).register({ books: () => ['second'] });
  return expect(methods.books()).resolves.toEqual(['first']);
});

test('[ABD-003] of a reply in XML the name of the tag is the kind of a number', async () => {
  const reply = `<contacts><contact><contactId>7</contactId><contactName>Cora &amp; Co</contactName><deviceName>crm</deviceName>
    <photo>https://a.example/7.png</photo><telephones><mobile>+44 7700 900214</mobile><work>01</work><work>02</work></telephones>
    <emails><email>a@b.example</email><email>c@d.example</email></emails></contact><contact><contactId>8</contactId></contact></contacts>`;
  const { methods } = setup({ search: () => reply });
  expect(await methods.search('x', 26)).toEqual({
    contacts: [
      {
        ...{ contactId: '7', contactName: 'Cora & Co', deviceName: 'crm', photo: 'https://a.example/7.png' },
        telephones: { mobile: ['+44 7700 900214'], work: ['01', '02'] },
        emails: ['a@b.example', 'c@d.example'],
      },
      { contactId: '8', telephones: {}, emails: [] },
    ],
  });
});

test('[ABD-018] an error in XML is one in words', async () => {
  const { methods } = setup({ search: () => '<reply><error> licence </error></reply>' });
  expect(await methods.search('x', 26)).toEqual({ error: 'licence' });
});
