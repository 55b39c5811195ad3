import { element, icon } from './dom.js';

/**
 * Numbers that can be called with a click. A number keeps its place in the tab order while the phone cannot dial, so
 * that the reason can be read.
 *
 * @param call what happens on a click: `(number, record) => void`
 */
export function createDialling(call) {
  const buttons = new Set();
  let reason = 'The phone is starting';

  const show = ({ button, tip }) => {
    button.setAttribute('aria-disabled', String(reason !== null));
    tip.textContent = reason ?? 'Call with Ringside';
  };
  return {
    /** A button for a number. `record` goes along with the call and comes back with its events. */
    button(number, shown, record) {
      const tip = element('span', { class: 'tip', role: 'tooltip', id: `tip-${buttons.size}` });
      const button = element(
        'button',
        { type: 'button', class: 'dial', 'aria-label': `Call ${shown}`, 'aria-describedby': tip.id },
        shown,
        icon('phone', 'icon'),
        tip,
      );
      button.addEventListener('click', () => {
        if (reason === null) call(number, record);
      });
      buttons.add({ button, tip });
      show({ button, tip });
      return button;
    },
    /** `null`: the phone can dial. */
    setReason(next) {
      if (next === reason) return;
      reason = next;
      for (const entry of buttons) show(entry);
    },
  };
}
