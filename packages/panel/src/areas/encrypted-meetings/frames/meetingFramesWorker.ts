import { createFrames } from './createFrames.ts';
import type { FrameNews, FramePart, FrameWord } from './wire.ts';

/** As much of an encoded frame as is used. */
interface EncodedFrame {
  data: ArrayBuffer;
}
interface Transformer {
  options: FramePart;
  readable: ReadableStream<EncodedFrame>;
  writable: WritableStream<EncodedFrame>;
  sendKeyFrameRequest?(): Promise<void>;
}
interface Scope {
  onmessage: ((event: MessageEvent<FrameWord>) => void) | null;
  onrtctransform: ((event: { transformer: Transformer }) => void) | null;
  postMessage(news: FrameNews): void;
}

/*
 * The thread of a meeting that is encrypted: each frame passes here between the encoder and the network. Nothing else runs in it.
 */
const scope = globalThis as unknown as Scope;
const frames = createFrames();
const streams = new Map<string, string>();
const opened = new Set<string>();
/** Pictures that are received, by their section: without a whole picture nothing is seen. */
const pictures = new Map<string, Transformer>();
const own = { turn: Promise.resolve() };

const keyFrameOf = (from: string): void => {
  for (const [mid, one] of pictures)
    if (streams.get(mid) === from) void one.sendKeyFrameRequest?.().catch(() => undefined);
};
const told = async (word: FrameWord): Promise<void> => {
  if (word.do === 'send') return frames.send(word.kid, word.base);
  if (word.do === 'receive') {
    await frames.receive(word.from, word.kid, word.base);
    if (!opened.has(word.from)) keyFrameOf(word.from);
  } else if (word.do === 'forget') {
    frames.forget(word.from);
    opened.delete(word.from);
  } else if (word.do === 'ask') scope.postMessage({ is: 'here' });
  else {
    streams.clear();
    for (const { mid, from } of word.streams) streams.set(mid, from);
  }
};
scope.onmessage = ({ data }) => {
  own.turn = own.turn.then(() => told(data)).catch(() => undefined);
};

const passed = async (part: FramePart, frame: EncodedFrame): Promise<ArrayBuffer | null> => {
  const data = new Uint8Array(frame.data);
  if (part.way === 'send') return (await frames.seal(part.kind, data))?.buffer ?? null;
  const from = streams.get(part.mid) ?? '';
  const plain = await frames.open(from, part.kind, data);
  if (plain && !opened.has(from)) {
    opened.add(from);
    scope.postMessage({ is: 'opened', from });
  }
  return plain?.buffer ?? null;
};
scope.onrtctransform = ({ transformer }) => {
  const { options, readable, writable } = transformer;
  if (options.way === 'receive' && options.kind === 'video') pictures.set(options.mid, transformer);
  const transform = new TransformStream<EncodedFrame, EncodedFrame>({
    async transform(frame, controller) {
      const data = await passed(options, frame).catch(() => null);
      if (!data) return;
      frame.data = data;
      controller.enqueue(frame);
    },
  });
  // a connection that is over ends its streams
  readable
    .pipeThrough(transform)
    .pipeTo(writable)
    .catch(() => undefined);
};
scope.postMessage({ is: 'ready' });
