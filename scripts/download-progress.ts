/**
 * `node --import ./scripts/download-progress.ts INSTALLER`: reports to the parent process how much a program downloads by
 * `fetch`, and gives failures their cause, which the installer of Electron leaves out.
 */
export interface DownloadProgress {
  /** Bytes. */
  readonly received: number;
  /** Bytes; 0 if the server does not say. */
  readonly total: number;
}

const original = globalThis.fetch;

globalThis.fetch = async (input, init) => {
  const response = await original(input, init).catch((error: unknown) => {
    throw new Error(reasonOf(error), { cause: error });
  });
  const { body, headers, ok, status, statusText, url } = response;
  // A list of checksums is no progress.
  if (!ok || body === null || !new URL(url).pathname.endsWith(".zip")) return response;
  const counted = body.pipeThrough(counting(Number(headers.get("content-length") ?? 0)));
  return new Response(counted, { headers, status, statusText });
};

function counting(total: number): TransformStream<Uint8Array, Uint8Array> {
  let received = 0;
  return new TransformStream({
    transform(chunk, controller) {
      received += chunk.byteLength;
      process.send?.({ received, total } satisfies DownloadProgress);
      controller.enqueue(chunk);
    },
  });
}

/** The innermost cause: `fetch failed` alone says nothing. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
}
