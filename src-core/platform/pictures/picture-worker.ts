import { answerRequests } from "#core/platform/background-requests.ts";
import { redraw } from "./redraw.ts";

/** Decodes pictures in a thread of its own (`PictureCodec`). */
answerRequests(redraw);
