import {
  type Envelope,
  type UploadKind,
  type UploadPreview,
  type UploadRow,
  operatorRoutes,
  uploadSettings,
} from '@chanscope/contract';

import { type Call, callAs, signIn } from './identity-for-test.ts';
import type { ServedApp } from './serve-for-test.ts';

/** What came back for a part of a file. */
export interface PartAnswer extends Envelope<UploadRow> {
  readonly status: number;
}

/** An administrator at the data centre. */
export interface UploadStageForTest {
  readonly token: string;
  readonly call: Call;
  send(file: SentPart): Promise<PartAnswer>;
  /** Uploads a text whole. */
  upload(kind: UploadKind, name: string, content: string | Uint8Array): Promise<UploadRow>;
  /** Tries a file out with the settings that are suggested, and others. */
  tryOut(id: string, settings?: object): Promise<UploadPreview>;
}

interface SentPart {
  readonly id?: string;
  readonly kind: UploadKind;
  readonly name: string;
  readonly size: number;
  readonly from: number;
  readonly bytes: Uint8Array;
}

/** Signs an administrator in. */
export async function openStage(app: ServedApp): Promise<UploadStageForTest> {
  const { token } = await signIn(app, { roles: ['admin'] });
  const call = callAs(app, token, { 'accept-language': 'en' });

  async function send({ bytes, ...fields }: SentPart): Promise<PartAnswer> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
    form.set('part', new Blob([new Uint8Array(bytes)]), 'part');
    const response = await fetch(app.address + operatorRoutes.uploadPart.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
      body: form,
    });
    return { ...((await response.json()) as Envelope<UploadRow>), status: response.status };
  }

  return {
    token,
    call,
    send,
    async upload(kind, name, content) {
      const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
      const answer = await send({ kind, name, size: bytes.length, from: 0, bytes });
      if (answer.status !== 200) throw new Error(`Cannot upload: ${answer.msg}`);
      return answer.data;
    },
    async tryOut(id, settings = {}) {
      const { data, msg, status } = await call(operatorRoutes.previewUpload, {
        id,
        settings: await settingsOf(call, id, settings),
      });
      if (status !== 200) throw new Error(`Cannot try it out: ${msg}`);
      return data;
    },
  };
}

/** What is suggested for a file, and what else is said of it. */
export async function settingsOf(call: Call, id: string, settings: object = {}): Promise<object> {
  const topic = 'topic' in settings ? settings.topic : null;
  const { data, msg, status } = await call(operatorRoutes.inspectUpload, { id, topic });
  if (status !== 200) throw new Error(`Cannot look at the file: ${msg}`);
  return { ...uploadSettings.parse(data.suggested), ...settings };
}
