/** A server with a paused clock, and requests to it by a person who is not signed in. */
import { type Answer, type Browser } from './browser.ts';
import { startTestCloud, type TestCloud } from './test-cloud.ts';

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

export class AuthFixture {
  readonly cloud: TestCloud;
  readonly anonymous: Browser;

  private constructor(cloud: TestCloud) {
    this.cloud = cloud;
    this.anonymous = cloud.browser();
  }

  static async open(): Promise<AuthFixture> {
    return new AuthFixture(await startTestCloud({ paused: true }));
  }

  async outbox(headers: Headers = {}): Promise<Mail[]> {
    return (await this.anonymous.get('/control/outbox', headers)).json as Mail[];
  }

  forgot(email: string, headers: Headers = {}): Promise<Answer> {
    return this.anonymous.get(`/api/auth/forgot_password?email=${encodeURIComponent(email)}`, headers);
  }

  /** Token of the newest mail to an address. */
  async tokenFor(email = USER): Promise<string> {
    await this.forgot(email);
    const mail = (await this.outbox()).find(({ to }) => to === email);
    return /\/updatepassword\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  }

  check(token: string): Promise<Answer> {
    return this.anonymous.get(`/api/users/check_user_token/?token=${token}`);
  }

  reset(json: object): Promise<Answer> {
    return this.anonymous.send('POST', '/api/auth/reset_password', { json });
  }

  async handoff(json: object = {}, headers: Headers = {}): Promise<Handoff> {
    const sent = { json: { email: USER, ...json }, headers };
    return (await this.anonymous.send('POST', '/control/handoffs', sent)).json as Handoff;
  }

  enter(secret: string, browser = this.anonymous): Promise<Answer> {
    return browser.send('POST', '/api/auth/token', { form: { client_secret: secret } });
  }
}

export function secretOf(path: string): string {
  return /cs_[\w-]+/.exec(path)?.[0] ?? '';
}

/** Everything of an answer that could reveal something, without its dates. */
export function comparable({ status, headers, text }: Answer): unknown {
  const { date: _date, 'x-lapwing-clock': _clock, ...others } = headers;
  return { status, headers: others, names: Object.keys(headers), text };
}
