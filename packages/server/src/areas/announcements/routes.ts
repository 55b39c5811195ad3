import { announcement, announcementList } from '@ringside/protocol/groups/announcements';
import { MAX_AUDIO_BYTES } from '@ringside/protocol/words/voicemail';
import * as z from 'zod/mini';
import type { Company } from '../../company/company.ts';
import { governs, mayDoWithGroup, mayEditQueue } from '../../company/queueRights.ts';
import type { GroupRow } from '../../company/rows.ts';
import { type Api, done, refused } from '../../kernel/api/Api.ts';
import { FORM_BYTES } from '../../kernel/files/receiveForm.ts';
import type { Seal } from '../../kernel/seal/createSeal.ts';
import { wavHeader } from '../../media/record/WavFile.ts';
import type { SoundUploads } from '../sounds/area.ts';
import { type QueueSounds, type SoundTopic, soundFile, soundTopics, wavLength } from './queueSounds.ts';

/**
 * Announcements of a group, queue or not, for whoever may change it. An upload is converted, and heard by the next caller.
 *
 * @see GRP-001, GRP-005, LIM-004, VM-006
 */
export function addQueueAnnouncementRoutes(
  api: Api,
  ports: {
    company: Company;
    seal: Pick<Seal, 'read' | 'remove' | 'write'>;
    sounds: QueueSounds;
    uploads: SoundUploads;
    /** The group has another announcement, or one less. */
    changed: (groupId: string) => void;
  },
): void {
  const { company, seal, sounds, uploads, changed } = ports;
  const { folder } = sounds;

  const groupOf = (userId: string, id: string): GroupRow | ReturnType<typeof refused> => {
    const group = company.group(id);
    if (!group) return refused('ROUTER_ERR_404');
    return mayEditQueue(company, userId, group) ? group : refused('ROUTER_ERR_403');
  };
  /** Members record what is heard when the group is closed, nothing else. GRP-005, ROLE-005 */
  const mayChange = (userId: string, group: GroupRow, topic: SoundTopic): boolean =>
    mayDoWithGroup(company, userId, group, 'greetings') && (topic === 'ccs' || governs(company, userId, group));
  const topicOf = (text: string | undefined): SoundTopic | null => soundTopics.find((topic) => topic === text) ?? null;
  const view = async (userId: string, group: GroupRow, topic: SoundTopic) => {
    const groupId = group.id;
    const hasFile = folder !== null && sounds.has(groupId, topic);
    const ms = hasFile ? await wavLength(seal, soundFile(folder, groupId, topic)) : null;
    return {
      topic,
      duration: ms === null ? null : Math.round(ms / 100) / 10,
      ...(!mayChange(userId, group, topic) && { mayChange: false }),
    };
  };

  api.add({
    method: 'GET',
    path: '/telephony/Group/{id}/announcements',
    summary: 'Announcements of a group by topic: wa welcome, qm queue music, ccs closed.',
    response: announcementList,
    failsWith: 'ERROR_GET',
    async handle({ session, params }) {
      const group = groupOf(session.userId, params['id'] ?? '');
      if ('ok' in group) return group;
      return done({ items: await Promise.all(soundTopics.map((topic) => view(session.userId, group, topic))) });
    },
  });
  api.add({
    method: 'GET',
    path: '/telephony/Group/{id}/announcement/{topic}',
    summary: 'The sound of an announcement as WAV; 404 where callers hear what everybody has. Ranges are served.',
    sends: 'audio/wav',
    failsWith: 'ERROR_GET',
    handle({ session, params }) {
      const group = groupOf(session.userId, params['id'] ?? '');
      if ('ok' in group) return group;
      const topic = topicOf(params['topic']);
      if (!topic || folder === null || !sounds.has(group.id, topic)) return refused('ROUTER_ERR_404');
      return {
        ok: true,
        file: { path: soundFile(folder, group.id, topic), type: 'audio/wav', name: `${group.id}-${topic}.wav` },
      };
    },
  });
  api.add({
    method: 'POST',
    path: '/telephony/Group/{id}/announcement/{topic}',
    audit: 'queue.announcement',
    summary:
      'Another sound for a topic: multipart/form-data with file. WAV with PCM, float, A-law or µ-law, at most three minutes and 20 MB.',
    barred: ({ session, params }) => {
      const group = groupOf(session.userId, params['id'] ?? '');
      if ('ok' in group) return group;
      const topic = topicOf(params['topic']);
      if (!topic) return refused('ROUTER_ERR_404');
      return mayChange(session.userId, group, topic) ? null : refused('ROUTER_ERR_403');
    },
    upload: { maxBytes: MAX_AUDIO_BYTES + FORM_BYTES, tooBig: 'FILE_TOO_BIG_AUDIO' },
    response: announcement,
    failsWith: 'ERROR_CREATE',
    async handle({ session, params, form }) {
      const group = groupOf(session.userId, params['id'] ?? '');
      if ('ok' in group) return group;
      const topic = topicOf(params['topic']);
      if (!topic) return refused('ROUTER_ERR_404');
      if (!mayChange(session.userId, group, topic)) return refused('ROUTER_ERR_403');
      if (folder === null) return refused('ROUTER_ERR_503');
      const file = form.get('file');
      if (!(file instanceof Blob)) return refused('ROUTER_ERR_400', { text: 'Malformed request: file' });
      if (file.size > MAX_AUDIO_BYTES) return refused('FILE_TOO_BIG_AUDIO');
      const sound = await uploads.convert(session.userId, file);
      if (!sound.ok) return refused(sound.code, sound);
      const { pcm } = sound;
      const header = wavHeader(pcm.length);
      const samples = Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength);
      await seal.write(soundFile(folder, group.id, topic), header.length + samples.length, [header, samples]);
      await sounds.changed(group.id, topic);
      changed(group.id);
      return done(await view(session.userId, group, topic));
    },
  });
  api.add({
    method: 'DELETE',
    path: '/telephony/Group/{id}/announcement/{topic}',
    audit: 'queue.announcementRemoved',
    summary: 'From now on callers hear what everybody has.',
    response: z.null(),
    failsWith: 'ERROR_DELETE',
    async handle({ session, params }) {
      const group = groupOf(session.userId, params['id'] ?? '');
      if ('ok' in group) return group;
      const topic = topicOf(params['topic']);
      if (!topic || folder === null || !sounds.has(group.id, topic)) return refused('ROUTER_ERR_404');
      if (!mayChange(session.userId, group, topic)) return refused('ROUTER_ERR_403');
      await seal.remove(soundFile(folder, group.id, topic));
      await sounds.changed(group.id, topic);
      changed(group.id);
      return done();
    },
  });
}
