import { expect, test } from 'vitest';
import { createBus } from './bus.ts';

interface Events {
  rang: { userId: string };
  ended: { userId: string };
}
const bench = () => {
  const errors: string[] = [];
  const heard: string[] = [];
  const bus = createBus<Events>((what, error) => errors.push(`${what}: ${(error as Error).message}`));
  return { bus, errors, heard };
};

test('everybody who listens hears at once, in the order of their coming, and nothing of other events', () => {
  const { bus, heard } = bench();
  for (const name of ['a', 'b']) bus.on('rang', ({ userId }) => heard.push(`${name} ${userId}`));
  bus.on('ended', () => heard.push('never'));
  bus.emit('rang', { userId: 'ines' });
  expect(heard).toEqual(['a ines', 'b ines']);
});

test('a listener that throws does not stop the others, nor who tells', () => {
  const { bus, errors, heard } = bench();
  bus.on('rang', () => {
    throw new Error('mine');
  });
  bus.on('rang', () => heard.push('b'));
  bus.emit('rang', { userId: 'ines' });
  expect(heard).toEqual(['b']);
  expect(errors).toEqual(['a listener of rang failed: mine']);
});

test('who stops hears nothing more; who comes or goes during an event changes the next one', () => {
  const { bus, heard } = bench();
  const stop = bus.on('rang', () => {
    heard.push('a');
    stop();
    bus.on('rang', () => heard.push('late'));
  });
  bus.on('rang', () => heard.push('b'));
  bus.emit('rang', { userId: 'ines' });
  expect(heard).toEqual(['a', 'b']);
  bus.emit('rang', { userId: 'ines' });
  expect(heard).toEqual(['a', 'b', 'b', 'late']);
});

test('an event that a listener causes is told before the one that goes on', () => {
  const { bus, heard } = bench();
  bus.on('rang', ({ userId }) => {
    heard.push('rang');
    bus.emit('ended', { userId });
  });
  bus.on('rang', () => heard.push('rang too'));
  bus.on('ended', () => heard.push('ended'));
  bus.emit('rang', { userId: 'ines' });
  expect(heard).toEqual(['rang', 'ended', 'rang too']);
});
