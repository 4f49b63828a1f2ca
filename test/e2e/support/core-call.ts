import type { Page } from "@playwright/test";
import { methods, type Input, type Output, type MethodName } from "#shared/contract/methods.ts";
import type { Result } from "#shared/result.ts";

/**
 * Calls the core as the screens do, over a socket of its own in the signed-in page. For what a story starts from, and
 * for looking behind the screens at its end; never for the story itself. Wants success.
 */
export async function callCore<M extends MethodName>(
  page: Page,
  method: M,
  input: Input<M>,
): Promise<Output<M>> {
  const [output] = await callCoreWithEach(page, method, [input]);
  return output as Output<M>;
}

/**
 * Calls the same method once for each input, in this order, over one socket. To sign in again for each of some hundred calls
 * takes seconds.
 */
export async function callCoreWithEach<M extends MethodName>(
  page: Page,
  method: M,
  inputs: readonly Input<M>[],
): Promise<Output<M>[]> {
  const results = (await page.evaluate(callInPage, { method, inputs })) as Result<unknown>[];
  return results.map((result) => {
    if (!result.ok) throw new Error(`${method}: ${result.error.code}: ${result.error.message}`);
    return methods[method].output.parse(result.value) as Output<M>;
  });
}

/** Runs in the browser. The handshake is that of `session-proof.ts`. */
async function callInPage({
  method,
  inputs,
}: {
  method: string;
  inputs: readonly unknown[];
}): Promise<unknown[]> {
  const key = await crypto.subtle.importKey(
    "raw",
    new TextEncoder().encode(localStorage.getItem("muster.session-key") ?? ""),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  const nonce = "n".repeat(43);
  const prove = async (hostNonce: string): Promise<string> => {
    const text = new TextEncoder().encode(`muster page ${nonce} ${hostNonce}`);
    const proof = new Uint8Array(await crypto.subtle.sign("HMAC", key, text));
    return btoa(String.fromCharCode(...proof))
      .replaceAll("+", "-")
      .replaceAll("/", "_")
      .replaceAll("=", "");
  };
  const socket = new WebSocket(new URL("/ws", location.href.replace(/^http/, "ws")));
  const send = (message: object) => socket.send(JSON.stringify(message));
  const results: unknown[] = [];
  return new Promise((resolve, reject) => {
    const proceed = () => {
      if (results.length < inputs.length)
        return send({
          type: "call",
          // The host may still be busy with an id whose answer has just arrived.
          id: `test ${results.length}`,
          method,
          input: inputs[results.length],
        });
      socket.close();
      resolve(results);
    };
    socket.addEventListener("error", () => reject(new Error("The socket failed.")));
    socket.addEventListener("close", ({ code }) => reject(new Error(`Closed with ${code}.`)));
    socket.addEventListener("open", () => send({ type: "challenge", nonce, returning: false }));
    // Calls are made one after the other: so are the parts of a long answer (`message-parts.ts`).
    let long = "";
    socket.addEventListener("message", ({ data }) => {
      const [header, kind] = /^([+.])\d+ /.exec(String(data)) ?? ["", ""];
      long += header && String(data).slice(header.length);
      if (kind === "+") return;
      const message = JSON.parse(kind === "." ? long : String(data)) as {
        type: string;
        nonce: string;
        result?: unknown;
      };
      long = "";
      if (message.type === "proof")
        void prove(message.nonce).then((proof) => send({ type: "proof", proof }));
      if (message.type === "hello") proceed();
      if (message.type !== "result") return;
      results.push(message.result);
      proceed();
    });
  });
}
