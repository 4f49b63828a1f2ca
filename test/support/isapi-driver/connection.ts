import { certificateOriginAt } from "#shared/domain/inventory.ts";
import { fault } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { Exposure, peerOf } from "#core/drivers/exposure.ts";
import { failureError } from "#core/drivers/http-failure.ts";
import type { DriverServices, RecorderTarget, SignIn } from "#core/drivers/target.ts";
import { chooseDigest, DigestAnswers, parseChallenges } from "#core/platform/http-auth/index.ts";
import type { HttpAnswer, HttpLine, HttpMethod } from "#core/platform/ports/recorder-http.ts";

const XML = "application/xml";
type Link = readonly [services: DriverServices, target: RecorderTarget, line: HttpLine];

/** Requests to one recorder within one session, signed by HTTP Digest when the recorder asks for it. */
export class IsapiConnection {
  readonly exposure: Exposure;
  readonly #link: Link;
  #signIn: SignIn | null = null;
  #digest: DigestAnswers | null = null;

  constructor(...link: Link) {
    this.#link = link;
    const [services, target, line] = link;
    const { origin, certificate, certificateOrigin } = target;
    const connection = () => ({
      origin,
      encrypted: origin.startsWith("https:"),
      pinnedBefore: certificate !== null,
      pinned: (certificate ?? line.certificate) !== null,
      certificateOrigin: certificateOrigin ?? certificateOriginAt(origin),
    });
    const prove = () => services.onProven?.(target, "digest");
    this.exposure = new Exposure(() => peerOf(target), connection, prove);
  }

  async send(method: HttpMethod, path: string, body?: string): Promise<Result<HttpAnswer>> {
    const [, { origin, certificate }, line] = this.#link;
    for (;;) {
      const authorization = this.#digest?.authorize(method, path);
      const answer = await line.send({ method, path, body, authorization, contentType: XML });
      this.#note(answer.ok ? answer.value.status : answer.error.sent ? 500 : 0);
      if (!answer.ok) return err(failureError({ origin, path }, answer.error, certificate));
      if (answer.value.status !== 401) return answer;
      const signed = await this.#sign(answer.value.headers["www-authenticate"]);
      if (!signed.ok) return signed;
    }
  }

  /** Answers a challenge: one attempt, and again only if the recorder reports that the nonce is old. */
  async #sign(header: string | string[] | undefined): Promise<Result<void>> {
    const [services, target] = this.#link;
    const challenge = chooseDigest(parseChallenges(header));
    if (this.#signIn && !challenge?.stale) {
      const why = `${target.origin} rejected the user name or password.`;
      const noted = services.ledger.refused(this.#device, this.#signIn, why, null);
      return noted.ok ? err(fault("auth_refused", why)) : noted;
    }
    if (!challenge) return err(fault("auth_unsupported", `${target.origin} offers no Digest.`));
    const found = target.auth === "none" ? ok(null) : await target.credential();
    if (!found.ok) return found;
    if (!found.value) return err(fault("auth_required", `${target.origin} needs a credential.`));
    const begun = await services.ledger.begin(this.#device, found.value);
    if (!begun.ok) return begun;
    this.#signIn = found.value;
    this.#digest = new DigestAnswers(challenge, found.value.username, found.value.password);
    return ok(undefined);
  }

  /** Reports what a request shows about certificate and sign-in. @param status 0: it was not sent; 500: no clear answer */
  #note(status: number): void {
    const [services, target, line] = this.#link;
    if (line.certificate && !target.certificate) services.onCertificate(target, line.certificate);
    if (this.#signIn === null || status === 401 || status >= 500) return;
    if (status === 0) return services.ledger.withdraw(this.#device, this.#signIn);
    services.ledger.accepted(this.#device, this.#signIn);
    this.exposure.prove("digest");
  }

  get #device() {
    const [, { id, origin }, { peerAddress }] = this.#link;
    return { id, origin, address: peerAddress };
  }
}
