export { parseChallenges, type Challenge } from "./challenge.ts";
export { chooseDigest, DigestAnswers, type DigestChallenge } from "./digest.ts";
