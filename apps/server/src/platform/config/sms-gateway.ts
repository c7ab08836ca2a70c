/** An HTTP gateway for short messages and the key that requests to it are signed with. */
export interface SmsGateway {
  readonly url: string;
  readonly keyId: string;
  readonly secret: string;
}
