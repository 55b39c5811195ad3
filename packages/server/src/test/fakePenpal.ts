/** In place of Penpal in the frame of a driver: what its page lets the panel ask, and what the panel hears. */
export function fakePenpal<Methods, News>() {
  const given = { methods: {} as Methods, origins: [] as string[], heard: [] as News[] };
  const Penpal = {
    WindowMessenger: class {
      constructor(options: { allowedOrigins: string[] }) {
        given.origins = options.allowedOrigins;
      }
    },
    connect({ methods }: { methods: object }) {
      given.methods = methods as Methods;
      return { promise: Promise.resolve({ hear: async (news: News) => void given.heard.push(news) }) };
    },
  };
  return { given, Penpal };
}
