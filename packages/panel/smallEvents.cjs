/**
 * Stands in for the package `events` (2.5 kB, mostly checks and warnings), of which JsSIP uses what is here. Like there,
 * a listener that leaves or comes while an event is told does not change who hears this one.
 */
class EventEmitter {
  #heard = new Map();

  on(event, listener) {
    this.#heard.set(event, [...this.listeners(event), listener]);
    return this;
  }

  once(event, listener) {
    const first = (...given) => {
      this.removeListener(event, first);
      listener.apply(this, given);
    };
    first.listener = listener;
    return this.on(event, first);
  }

  removeListener(event, listener) {
    const left = this.listeners(event);
    const at = left.findLastIndex((known) => known === listener || known.listener === listener);
    if (at < 0) return this;
    this.#heard.set(event, left.toSpliced(at, 1));
    return this;
  }

  emit(event, ...given) {
    const heard = this.listeners(event);
    for (const listener of heard) listener.apply(this, given);
    return heard.length > 0;
  }

  listeners(event) {
    return this.#heard.get(event) ?? [];
  }
}
module.exports = { EventEmitter };
