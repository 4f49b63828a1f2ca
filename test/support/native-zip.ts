import { crc32, deflateRawSync } from "node:zlib";
import { Zip, type ZipInputFile } from "fflate";

/** Creates a ZIP file as `zipSync` of fflate does. Node compresses hundreds of megabytes in a fifth of the time. */
export function nativeZip(files: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for (const [filename, bytes] of Object.entries(files)) {
    const file: ZipInputFile = {
      filename,
      size: bytes.length,
      crc: crc32(bytes),
      compression: 8,
    };
    zip.add(file);
    file.ondata?.(null, deflateRawSync(bytes), true);
  }
  zip.end();
  return new Uint8Array(Buffer.concat(chunks));
}
