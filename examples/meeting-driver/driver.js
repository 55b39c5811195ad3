// A driver of meetings: another system of yours in place of the meetings of Ringside. It runs in a closed frame without an origin: it has what it draws,
// microphone and camera while the user is in a meeting, and nothing of the panel. docs/meeting-driver.md
//
// Its system is `server.mjs` beside it, which knows who is in which meeting; sound and pictures go from browser to browser.

/** Where that system is: what the administrator has written as the licence, else where this script came from. */
const own = new URL(document.currentScript.src).origin;
let server = own;
/** Of this browser at that system; null: not connected. */
let session = null;
let tell = null;
/** The meeting in which the user is: own id, microphone and camera, connections to the others by their id. */
let room = null;

const ask = async (path, body) => {
  const answer = await fetch(server + path, { method: 'POST', body: JSON.stringify({ session, ...body }) });
  if (!answer.ok) throw Object.assign(new Error(path), { status: answer.status });
  return answer.json();
};

document.head.insertAdjacentHTML(
  'beforeend',
  `<style>
    html, body { margin: 0; block-size: 100%; background: #141b2b; color: #fff; font: 14px/1.4 system-ui, sans-serif; }
    main { box-sizing: border-box; block-size: 100%; padding: 8px; display: grid; gap: 8px; grid-auto-rows: minmax(0, 1fr); }
    @media (min-width: 600px) { main { grid-template-columns: repeat(auto-fit, minmax(240px, 1fr)); } }
    figure { position: relative; margin: 0; min-block-size: 0; border-radius: 12px; overflow: hidden; background: #2a3246; }
    video { inline-size: 100%; block-size: 100%; object-fit: cover; }
    figcaption { position: absolute; inset-block-end: 6px; inset-inline-start: 6px; padding: 2px 10px; border-radius: 99px; background: #141b2b; }
  </style>`,
);
const stage = document.body.appendChild(document.createElement('main'));

/** One tile for each person, as the list has them. */
function draw(people) {
  const ids = new Set(people.map(({ id }) => id));
  for (const tile of [...stage.children]) if (!ids.has(tile.dataset.id)) tile.remove();
  for (const { id, name, isMuted } of people) {
    let tile = [...stage.children].find((one) => one.dataset.id === id);
    if (!tile) {
      tile = document.createElement('figure');
      tile.dataset.id = id;
      const video = Object.assign(document.createElement('video'), { autoplay: true, playsInline: true });
      // Nobody hears themselves.
      video.muted = id === room.id;
      video.srcObject = id === room.id ? room.media : linkTo(id).stream;
      tile.append(video, document.createElement('figcaption'));
      stage.append(tile);
      video.play().catch(() => {});
    }
    tile.lastChild.textContent = `${id === room.id ? 'You' : name}${isMuted ? ', muted' : ''}`;
  }
}

/** The connection to another person; made when it is first needed. */
function linkTo(id) {
  const known = room.links.get(id);
  if (known) return known;
  const connection = new RTCPeerConnection();
  const link = { connection, stream: new MediaStream(), say: null };
  room.links.set(id, link);
  // One after the other: a candidate that came before the description would be of nothing.
  let last = Promise.resolve();
  link.say = (body) => {
    last = last.then(() => ask('/say', { to: id, body })).catch(() => {});
  };
  for (const track of room.media.getTracks()) connection.addTrack(track, room.media);
  connection.ontrack = ({ track }) => link.stream.addTrack(track);
  connection.onicecandidate = ({ candidate }) => candidate && link.say({ candidate });
  return link;
}
const describe = async ({ connection, say }) => {
  await connection.setLocalDescription();
  say({ description: connection.localDescription });
};
async function said(from, { description, candidate }) {
  const link = linkTo(from);
  const { connection } = link;
  if (candidate) return connection.addIceCandidate(candidate);
  await connection.setRemoteDescription(description);
  if (description.type === 'offer') await describe(link);
}

/** Who is there by now. Whoever comes offers to those who were there. */
async function present(people) {
  if (!room) return;
  const first = !room.isIn;
  room.isIn = true;
  draw(people);
  tell.people(people.map(({ id, name, isMuted }) => ({ id, name, isMuted, isSelf: id === room.id })));
  if (first) tell.active();
  for (const [id, { connection }] of room.links)
    if (!people.some((one) => one.id === id)) {
      connection.close();
      room.links.delete(id);
    }
  if (first) for (const { id } of people) if (id !== room.id) await describe(linkTo(id));
}
function end() {
  for (const { connection } of room?.links.values() ?? []) connection.close();
  room = null;
  stage.replaceChildren();
}

/** What the system says, one answer after the other, as long as this session is the user's. */
async function listen(mine) {
  for (let after = 0; session === mine; ) {
    try {
      const { messages } = await ask('/hear', { after });
      for (const { n, is, people, from, body } of messages) {
        after = n;
        if (is === 'people') await present(people);
        // What one person's browser says wrong is between the two.
        else if (is === 'said' && room) await said(from, body).catch(() => {});
        else if (is === 'out' && room) {
          end();
          tell.terminate();
        }
      }
    } catch ({ status }) {
      if (session !== mine) return;
      end();
      session = null;
      // 409: the user has opened it elsewhere.
      return status === 409 ? tell.inUse() : tell.failed();
    }
  }
}

ringsideMeetings.register({
  name: 'Example Meet',
  systems: ['windows', 'macos', 'linux', 'mobile'],
  canKick: true,
  // Connects; says so by tell.ready(), tell.failed(), tell.inUse(), tell.refused(). `token` says to the system who the user is.
  async open({ licence, token, isForced }, telling) {
    tell = telling;
    server = /^https?:\/\//.test(licence) ? new URL(licence).origin : own;
    try {
      ({ session } = await ask('/open', { token, isForced }));
    } catch ({ status }) {
      return status === 409 ? tell.inUse() : status === 403 ? tell.refused() : tell.failed();
    }
    tell.ready();
    void listen(session);
  },
  // Comes into a meeting: says so by tell.active(); that it is over by tell.terminate(). `media` has microphone and camera.
  async join({ id, name, isHost, userName, isMuted }, media) {
    tell.proceeding();
    const self = await ask('/join', { room: id, name: userName, isHost, isMuted });
    room = { id: self.id, name, media, links: new Map(), isIn: false };
    if (isHost) tell.hosted();
    await ask('/set', { isMuted });
  },
  // What is switched off does not come any more; this is to show it.
  set: ({ isMuted }) => ask('/set', { isMuted }),
  kick: (person) => ask('/kick', { person }),
  async leave() {
    end();
    await ask('/leave', {});
  },
  async close() {
    end();
    const was = session;
    session = null;
    if (was) await ask('/close', { session: was });
  },
});
