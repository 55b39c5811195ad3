import { createPhone } from '../createPhone.ts';
import type { Phone, PhoneEvents } from '../types.ts';

/** `<ringside-panel src title>`: the attributes of an iframe, `phone` once it is in the page, and DOM events. */
export interface RingsidePanelElement extends HTMLElement {
  readonly phone: Phone | null;
}

const EVENTS: readonly (keyof PhoneEvents)[] = [
  'GENERAL_INFO',
  'GENERAL_EVENT',
  'AGENT_EVENT',
  'GROUP_EVENT',
  'CALL_EVENT',
  'HISTORY_EVENT',
  'ATTENTION',
  'VISIBILITY_REQUEST',
  'RESIZE_REQUEST',
  'connection',
  'resync',
];

/**
 * Defines the element. `src` is the panel's address, `title` the frame's accessible name; every event of the phone is a
 * `CustomEvent` of the same name, which does not bubble, with the content as its `detail`. Taken out of the page for
 * longer than a moment, it ends its phone; put elsewhere with `moveBefore`, it goes on without a reload.
 *
 * Does nothing where there are no custom elements, such as on a server, or when the name is taken.
 */
export function defineRingsidePanel(name = 'ringside-panel'): void {
  // no class at the top of the module: there is no HTMLElement on a server
  if (typeof customElements === 'undefined' || customElements.get(name)) return;
  class RingsidePanel extends HTMLElement implements RingsidePanelElement {
    static readonly observedAttributes = ['src', 'title'];
    #phone: Phone | null = null;

    get phone(): Phone | null {
      return this.#phone;
    }
    connectedCallback() {
      const url = this.getAttribute('src');
      if (this.#phone || !url || !this.isConnected) return;
      const phone = createPhone({ url, mount: this, title: this.title || 'Phone' });
      this.#phone = phone;
      for (const type of EVENTS) phone.on(type, (detail) => this.dispatchEvent(new CustomEvent(type, { detail })));
    }
    /** Moved, not removed: nothing is to do, and nothing is loaded again. */
    connectedMoveCallback() {}
    disconnectedCallback() {
      // a framework that sorts its children takes an element out and puts it back in one turn
      setTimeout(() => {
        if (!this.isConnected) this.#end();
      });
    }
    attributeChangedCallback(attribute: string, before: string | null, value: string | null) {
      if (before === value) return;
      if (attribute === 'title') {
        if (this.#phone) this.#phone.frame.title = value ?? '';
      } else {
        this.#end();
        this.connectedCallback();
      }
    }
    #end() {
      this.#phone?.destroy();
      this.#phone = null;
    }
  }
  customElements.define(name, RingsidePanel);
}
