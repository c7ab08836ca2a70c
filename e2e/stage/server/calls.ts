import { constants, createPublicKey, publicEncrypt, randomUUID } from 'node:crypto';

type Fields = Readonly<Record<string, unknown>>;

/** Whom a call goes to, and who makes it: a visitor without a token. */
interface Callee {
  readonly address: string;
  readonly token?: string;
}

/** Calls what takes encrypted requests; answers the payload. Throws when the call was refused. */
export async function callSealed(callee: Callee, route: string, fields: Fields): Promise<Fields> {
  const key = String(await dataOf(await fetch(`${callee.address}/api/public/getPublicKey`)));
  const content = { ...fields, nonce: randomUUID().replaceAll('-', ''), time: Date.now() };
  const param = publicEncrypt(
    {
      key: createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' }),
      padding: constants.RSA_PKCS1_OAEP_PADDING,
      oaepHash: 'sha256',
    },
    Buffer.from(JSON.stringify(content)),
  );
  return post(callee, route, { param: param.toString('base64') });
}

/** Calls by POST; answers the payload. Throws when the call was refused. */
export async function post(
  { address, token }: Callee,
  route: string,
  fields: Fields,
): Promise<Fields> {
  const response = await fetch(`${address}${route}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(fields),
  });
  return Object(await dataOf(response)) as Fields;
}

/** The payload of an answer. Throws when the call was refused. */
export async function dataOf(response: Response): Promise<unknown> {
  const { code, msg, data } = (await response.json()) as {
    code: number;
    msg: string;
    data: unknown;
  };
  if (code !== 200) throw new Error(`Cannot call ${response.url}: ${code} ${msg}`);
  return data;
}
