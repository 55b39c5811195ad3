import { bindClickToDial } from '@ringside/sdk/click-to-dial';
import { PhonePanel, usePhone } from '@ringside/sdk/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { customers } from './customers.ts';

/** Customers with the phone beside them; their numbers dial. */
export function CustomerPage(): ReactNode {
  const phone = usePhone();
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!phone || !list.current) return;
    return bindClickToDial(list.current, phone, {
      record: (element) => {
        const found = customers.find(({ id }) => id === element.getAttribute('data-customer'));
        return found && { id: found.id, label: found.name, type: 'Contact' };
      },
    });
  }, [phone]);
  return (
    <main>
      <section ref={list}>
        <h1>Customers</h1>
        <ul>
          {customers.map(({ id, name, company, number }) => (
            <li key={id}>
              {name}, {company}:{' '}
              <a href={`tel:${number}`} data-customer={id}>
                {number}
              </a>
            </li>
          ))}
        </ul>
      </section>
      <PhonePanel className="dock" />
    </main>
  );
}
