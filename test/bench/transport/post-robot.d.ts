/** The part of post-robot that the bench uses; it brings no types. */
declare module 'post-robot' {
  interface Options {
    window?: Window;
    domain?: string;
    fireAndForget?: boolean;
  }
  const postRobot: {
    on(name: string, options: Options, handler: (event: { data: unknown }) => unknown): { cancel: () => void };
    send(to: Window, name: string, data: object, options?: Options): PromiseLike<{ data: unknown }>;
  };
  export default postRobot;
}
