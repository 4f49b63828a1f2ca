import { answerRequests } from "#core/platform/background-requests.ts";
import { answerPictureRequest } from "./picture-requests.ts";

/** Decodes pictures in a thread of its own (`PictureCodec`). */
answerRequests(answerPictureRequest);
