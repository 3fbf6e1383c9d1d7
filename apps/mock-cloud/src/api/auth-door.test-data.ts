/** A server whose clock stands, and what somebody who is not signed in can do at it. */
import { type Answer, type Browser, startTestCloud, type TestCloud } from '../http/test-cloud.test-data.ts';

export const USER = 'user@haulage.test';

export interface Mail {
  readonly id: number;
  readonly at: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

interface Handoff {
  readonly path: string;
  readonly expires: number;
}

type Headers = Readonly<Record<string, string>>;

export class AuthDoor {
  readonly cloud: TestCloud;
  readonly stranger: Browser;

  private constructor(cloud: TestCloud) {
    this.cloud = cloud;
    this.stranger = cloud.browser();
  }

  static async open(): Promise<AuthDoor> {
    return new AuthDoor(await startTestCloud({ paused: true }));
  }

  async outbox(headers: Headers = {}): Promise<Mail[]> {
    return (await this.stranger.get('/control/outbox', headers)).json as Mail[];
  }

  forgot(email: string, headers: Headers = {}): Promise<Answer> {
    return this.stranger.get(`/api/auth/forgot_password?email=${encodeURIComponent(email)}`, headers);
  }

  /** Token of the newest mail to an address. */
  async tokenFor(email = USER): Promise<string> {
    await this.forgot(email);
    const mail = (await this.outbox()).find(({ to }) => to === email);
    return /\/updatepassword\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  }

  check(token: string): Promise<Answer> {
    return this.stranger.get(`/api/users/check_user_token/?token=${token}`);
  }

  reset(json: object): Promise<Answer> {
    return this.stranger.send('POST', '/api/auth/reset_password', { json });
  }

  async handoff(json: object = {}, headers: Headers = {}): Promise<Handoff> {
    const sent = { json: { email: USER, ...json }, headers };
    return (await this.stranger.send('POST', '/control/handoffs', sent)).json as Handoff;
  }

  enter(secret: string, browser = this.stranger): Promise<Answer> {
    return browser.send('POST', '/api/auth/token', { form: { client_secret: secret } });
  }
}

export function secretOf(path: string): string {
  return /cs_[\w-]+/.exec(path)?.[0] ?? '';
}

/** All that a reader of an answer could tell it from another by, but for the clock. */
export function told({ status, headers, text }: Answer): unknown {
  const { date: _date, 'x-lapwing-clock': _clock, ...others } = headers;
  return { status, headers: others, names: Object.keys(headers), text };
}
