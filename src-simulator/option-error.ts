/** A value that the simulator cannot work with; the message is for a person. */
export class OptionError extends Error {
  override name = "OptionError";
}
